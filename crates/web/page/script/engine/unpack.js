/**
 * Unpacks a compressed file while it arrives, in the format LZMA (I. Pavlov, "LZMA specification", 2015): a
 * quarter smaller than what a browser unpacks by itself. All of the output is the window of the matches.
 *
 *     properties, 1 byte    (pb * 5 + lp) * 9 + lc
 *     window, 4 bytes       not used
 *     size, 8 bytes         the size of the content
 *     the code              of a range coder
 *
 * @module
 */

/** Length of the head in bytes, with the first five of the code. */
const HEAD = 13 + 5;

/** An upper bound of the bytes of the code of a literal or a match. */
const MAX_CODE_BYTES = 24;

/** Maximum size of the content in bytes. */
const MAX_SIZE = 1 << 28;

/** The probabilities of the range coder have eleven bits, and move by a part of 1 / 32. */
const PROBABILITY_BITS = 11;
const EVEN = 1 << (PROBABILITY_BITS - 1);
const SHIFT = 5;

/** The range is below this for a moment only: then the next byte of the code follows. */
const MIN_RANGE = 1 << 24;

/** Minimum length of a match. */
const MIN_MATCH = 2;

/** The states from this one on follow a match; those below follow a literal. */
const AFTER_MATCH = 7;

/** The states of the model, and the positions that it tells apart. */
const STATES = 12;
const POSITIONS = 16;

/** A slot names the highest two bits of a distance. From this one on, only the lowest bits are in the model. */
const FIRST_EVEN_SLOT = 14;
const ALIGN_BITS = 4;

/** The reason for which a file is refused that ends before its content. */
const CUT = "the packed file has no end";

/** Returns a stream that unpacks what is written to it. @returns {TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>} */
export function unpacking() {
  const unpacker = new Unpacker();
  return new TransformStream({
    transform: (chunk, controller) => unpacker.take(chunk, false, (part) => controller.enqueue(part)),
    flush: (controller) => unpacker.take(new Uint8Array(0), true, (part) => controller.enqueue(part)),
  });
}

/** Unpacks a whole file. @param {Uint8Array} packed @returns {Uint8Array} */
export function unpacked(packed) {
  let content = new Uint8Array(0);
  // All of the content comes as one part.
  new Unpacker().take(packed, true, (part) => (content = part));
  return content;
}

/** @param {number} count */
const probabilities = (count) => new Uint16Array(count).fill(EVEN);

/** The model of lengths: short, middle and long ones. */
const lengths = () => ({ choice: probabilities(2), short: probabilities(POSITIONS << 3), middle: probabilities(POSITIONS << 3), long: probabilities(1 << 8) });

class Unpacker {
  /** Input, of which the first `#at` bytes have been read. */
  #input = new Uint8Array(0);
  #at = 0;
  /** The content, of which the first `#length` bytes are there. @type {Uint8Array | null} */
  #output = null;
  #length = 0;

  #range = 0xffffffff;
  #code = 0;

  #state = 0;
  /** The last four distances, less one. */
  #distances = [0, 0, 0, 0];
  #literalContext = 0;
  #literalMask = 0;
  #positionMask = 0;
  #literals = probabilities(0);
  #isMatch = probabilities(STATES * POSITIONS);
  #isRepeated = probabilities(STATES);
  /** Probabilities that a repeated distance is not the last, not the second last, not the third last. */
  #isOlder = [probabilities(STATES), probabilities(STATES), probabilities(STATES)];
  #isLong = probabilities(STATES * POSITIONS);
  #slots = probabilities(4 << 6);
  #middleBits = probabilities(128);
  #lowBits = probabilities(1 << ALIGN_BITS);
  #matchLengths = lengths();
  #repeatedLengths = lengths();

  /**
   * Unpacks what more input allows, and passes it on.
   * @param {Uint8Array} chunk
   * @param {boolean} isLast
   * @param {(part: Uint8Array<ArrayBuffer>) => void} send
   */
  take(chunk, isLast, send) {
    const rest = this.#input.subarray(this.#at);
    this.#input = new Uint8Array(rest.length + chunk.length);
    this.#input.set(rest);
    this.#input.set(chunk, rest.length);
    this.#at = 0;
    if (!this.#output && this.#input.length >= HEAD) this.#output = this.#begin();
    const output = this.#output;
    const begin = this.#length;
    const end = isLast ? Infinity : this.#input.length - MAX_CODE_BYTES;
    while (output && this.#length < output.length && this.#at <= end) this.#next(output);
    if (output && this.#length > begin) send(output.slice(begin, this.#length));
    if (isLast && !output) throw new Error(CUT);
  }

  /** Reads the head, and returns memory for the content. */
  #begin() {
    const head = new DataView(this.#input.buffer);
    const properties = head.getUint8(0);
    const size = head.getUint32(5, true);
    if (properties >= 9 * 5 * 5 || size > MAX_SIZE || head.getUint32(9, true) || head.getUint8(13)) throw new Error("not packed by LZMA");
    const literalPositions = Math.floor(properties / 9) % 5;
    this.#literalContext = properties % 9;
    this.#literalMask = (1 << literalPositions) - 1;
    this.#positionMask = (1 << Math.floor(properties / 45)) - 1;
    this.#literals = probabilities(0x300 << (this.#literalContext + literalPositions));
    this.#code = head.getUint32(14);
    this.#at = HEAD;
    return new Uint8Array(size);
  }

  /** Unpacks a literal or a match. @param {Uint8Array} output */
  #next(output) {
    const state = this.#state;
    const isAfterMatch = state >= AFTER_MATCH;
    const position = this.#length & this.#positionMask;
    const place = state * POSITIONS + position;
    if (!this.#bit(this.#isMatch, place)) {
      output[this.#length] = this.#literal(output, isAfterMatch);
      this.#length += 1;
      this.#state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
    } else if (!this.#bit(this.#isRepeated, state)) {
      const length = this.#matchLength(this.#matchLengths, position);
      this.#distances = [this.#distance(length), ...this.#distances.slice(0, 3)];
      this.#state = isAfterMatch ? 10 : 7;
      this.#copy(output, length);
    } else {
      const age = this.#age(state);
      if (age > 0) this.#distances.unshift(...this.#distances.splice(age, 1));
      const isShort = age === 0 && !this.#bit(this.#isLong, place);
      const length = isShort ? 1 : this.#matchLength(this.#repeatedLengths, position);
      this.#state = isAfterMatch ? 11 : isShort ? 9 : 8;
      this.#copy(output, length);
    }
  }

  /** @param {Uint8Array} output @param {boolean} isAfterMatch */
  #literal(output, isAfterMatch) {
    const length = this.#length;
    const previous = length > 0 ? output[length - 1] : 0;
    const context = ((length & this.#literalMask) << this.#literalContext) + (previous >> (8 - this.#literalContext));
    const base = 0x300 * context;
    let symbol = 1;
    if (isAfterMatch) {
      // The byte that the match would have had helps, as long as the literal has the same bits.
      let matched = 0x100 | output[length - this.#distances[0] - 1];
      for (let isSame = true; isSame && symbol < 0x100; ) {
        matched <<= 1;
        const expected = (matched >> 8) & 1;
        const bit = this.#bit(this.#literals, base + ((1 + expected) << 8) + symbol);
        symbol = (symbol << 1) | bit;
        isSame = bit === expected;
      }
    }
    while (symbol < 0x100) symbol = (symbol << 1) | this.#bit(this.#literals, base + symbol);
    return symbol & 0xff;
  }

  /** Returns which of the last distances is repeated: 0 for the last one. @param {number} state */
  #age(state) {
    const age = this.#isOlder.findIndex((older) => !this.#bit(older, state));
    return age < 0 ? this.#isOlder.length : age;
  }

  /** @param {ReturnType<typeof lengths>} model @param {number} position */
  #matchLength({ choice, short, middle, long }, position) {
    if (!this.#bit(choice, 0)) return MIN_MATCH + this.#tree(short, position << 3, 3);
    if (!this.#bit(choice, 1)) return MIN_MATCH + 8 + this.#tree(middle, position << 3, 3);
    return MIN_MATCH + 16 + this.#tree(long, 0, 8);
  }

  /** Returns the distance of a match of this length, less one. @param {number} length */
  #distance(length) {
    const slot = this.#tree(this.#slots, Math.min(length - MIN_MATCH, 3) << 6, 6);
    if (slot < 4) return slot;
    const count = (slot >> 1) - 1;
    const high = (2 | (slot & 1)) * 2 ** count;
    if (slot < FIRST_EVEN_SLOT) return high + this.#reverseTree(this.#middleBits, high - slot, count);
    let middle = 0;
    for (let rest = count - ALIGN_BITS; rest > 0; rest -= 1) middle = middle * 2 + this.#evenBit();
    return high + middle * (1 << ALIGN_BITS) + this.#reverseTree(this.#lowBits, 0, ALIGN_BITS);
  }

  /** Repeats bytes from the last distance. @param {Uint8Array} output @param {number} length */
  #copy(output, length) {
    const end = this.#length + length;
    const back = this.#distances[0] + 1;
    if (back > this.#length || end > output.length) throw new Error("wrong match in the packed file");
    // A match may overlap itself, so it is copied byte by byte.
    for (let at = this.#length; at < end; at += 1) output[at] = output[at - back];
    this.#length = end;
  }

  /** Reads a number, its highest bit first. @param {Uint16Array} model @param {number} base @param {number} bits */
  #tree(model, base, bits) {
    let node = 1;
    for (let rest = bits; rest > 0; rest -= 1) node = (node << 1) | this.#bit(model, base + node);
    return node - (1 << bits);
  }

  /** Reads a number, its lowest bit first. @param {Uint16Array} model @param {number} base @param {number} bits */
  #reverseTree(model, base, bits) {
    let node = 1;
    let number = 0;
    for (let index = 0; index < bits; index += 1) {
      const bit = this.#bit(model, base + node);
      node = (node << 1) | bit;
      number |= bit << index;
    }
    return number;
  }

  /** Reads a bit of which the model says how probable it is, and learns. @param {Uint16Array} model @param {number} index */
  #bit(model, index) {
    const probability = model[index];
    const bound = (this.#range >>> PROBABILITY_BITS) * probability;
    if (this.#code < bound) {
      this.#range = bound;
      model[index] = probability + (((1 << PROBABILITY_BITS) - probability) >> SHIFT);
      this.#fill();
      return 0;
    }
    this.#range -= bound;
    this.#code -= bound;
    model[index] = probability - (probability >> SHIFT);
    this.#fill();
    return 1;
  }

  /** Reads a bit that is as often 0 as 1. */
  #evenBit() {
    this.#range >>>= 1;
    const bit = this.#code >= this.#range ? 1 : 0;
    if (bit) this.#code -= this.#range;
    this.#fill();
    return bit;
  }

  #fill() {
    if (this.#range >= MIN_RANGE) return;
    if (this.#at >= this.#input.length) throw new Error(CUT);
    this.#range = (this.#range << 8) >>> 0;
    this.#code = ((this.#code << 8) | this.#input[this.#at]) >>> 0;
    this.#at += 1;
  }
}
