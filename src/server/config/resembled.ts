/** The setting that someone may have meant by a misspelt name. */

/** One for short names, or `HOSTS` of another program would be ours. */
const SHORT = 6

/** Returns undefined where no name is near, and for a name that is right. */
export function resembled(name: string, names: readonly string[]): string | undefined {
  const typed = letters(name)
  const near = names
    .map((known) => ({ known, edits: editsBetween(typed, letters(known)) }))
    .filter(({ known, edits }) => edits <= (known.length < SHORT ? 0 : known.length < 2 * SHORT ? 1 : 2))
    .sort((one, other) => one.edits - other.edits)
  return near[0]?.known === name ? undefined : near[0]?.known
}

const letters = (name: string) => name.toUpperCase().replace(/[^A-Z]/g, '')

/** Counts the letters that are missing, added, changed or swapped with the next one. */
function editsBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let down = 1; down <= one.length; down += 1) {
    const [row, above, beforeIt] = [[down], rows[down - 1]!, rows[down - 2]]
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[down - 1] === other[at - 1]
      const isSwapped = one[down - 1] === other[at - 2] && one[down - 2] === other[at - 1]
      const changed = Math.min(above[at]! + 1, row[at - 1]! + 1, above[at - 1]! + (isSame ? 0 : 1))
      row[at] = isSwapped && beforeIt ? Math.min(changed, beforeIt[at - 2]! + 1) : changed
    }
    rows.push(row)
  }
  return rows.at(-1)!.at(-1)!
}
