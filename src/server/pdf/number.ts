/** Numbers in what pages and drawings are made of. */

/** The shortest number, to a hundredth of a point. */
export function pdfNumber(value: number): string {
  return String(Math.round(value * 100) / 100)
}
