class Filetto < Formula
  desc "Plays, solves, analyses and teaches the three-in-a-row family of games"
  homepage "@ADDRESS@"
  license any_of: ["MIT", "Apache-2.0"]
  version "@VERSION@"

  on_macos do
    url "@ADDRESS@/filetto-@VERSION@-sources.tar.gz"
    sha256 "@SHA256 filetto-@VERSION@-sources.tar.gz@"
    depends_on "rust" => :build
  end

  on_linux do
    on_intel do
      url "@ADDRESS@/filetto-@VERSION@-x86_64-linux.tar.gz"
      sha256 "@SHA256 filetto-@VERSION@-x86_64-linux.tar.gz@"
    end
    on_arm do
      url "@ADDRESS@/filetto-@VERSION@-aarch64-linux.tar.gz"
      sha256 "@SHA256 filetto-@VERSION@-aarch64-linux.tar.gz@"
    end
  end

  def install
    if OS.mac?
      # The sources have their crates with them.
      system "cargo", "install", "--offline", *std_cargo_args(path: "crates/cli")
    else
      bin.install "filetto"
      pkgshare.install "filetto.wasm"
    end
    system bin/"filetto", "man", "--install", "--dir", man
    generate_completions_from_executable(bin/"filetto", "completions")
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/filetto --version")
    assert_match "draw", shell_output("#{bin}/filetto solve tris --lang en")
  end
end
