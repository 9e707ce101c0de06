/** The difference between two versions of a text: common start, removed and added part, common end. */

interface TextChange {
  start: string
  gone: string
  come: string
  end: string
}

/** Compares whole characters, so that no surrogate pair is split. */
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
