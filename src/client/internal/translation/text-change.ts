/** What changed between two versions of a text: the same start, what went and what came, the same end. */

export interface TextChange {
  start: string
  gone: string
  come: string
  end: string
}

/** Whole characters, so that no half of one stands alone. */
export function changeOf(before: string, after: string): TextChange {
  const [one, other] = [[...before], [...after]]
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1
  return {
    start: one.slice(0, start).join(''),
    gone: one.slice(start, one.length - end).join(''),
    come: other.slice(start, other.length - end).join(''),
    end: one.slice(one.length - end).join(''),
  }
}
