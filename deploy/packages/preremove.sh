#!/bin/sh
# Stops the server before its program is removed. An update lets it run; the new program serves after a restart.
set -e
case "$1" in
  remove | 0)
    if [ -d /run/systemd/system ]; then
      systemctl disable --now filetto.socket filetto.service || true
    fi
    ;;
esac
