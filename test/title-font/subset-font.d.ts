declare module 'subset-font' {
  /** Returns the font with the glyphs of the characters of `text`, written as `targetFormat`. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; noLayoutClosure: boolean },
  ): Promise<Buffer>
}
