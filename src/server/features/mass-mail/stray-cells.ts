/**
 * Parts of a table stay in a table of their own. As a browser reads it, a cell outside of one ends the letter's own cell,
 * and so does a table between the cells of another, which ends that one early: what follows would stand beside the letter.
 */

/** What the sanitiser writes: tags in pairs, and no angle bracket in an attribute. */
const TABLE_TAG = /<(\/?)(table|caption|thead|tbody|tfoot|tr|td|th)\b[^<>]*>/g
const HOLDS_TEXT = new Set(['caption', 'td', 'th'])

interface Open {
  name: string
  isKept: boolean
}

/** The words of what is left out stay. */
export function withoutStrayCells(sanitised: string): string {
  const open: Open[] = []
  return sanitised.replace(TABLE_TAG, (tag: string, slash: string, name: string) => {
    if (slash) return open.pop()?.isKept ? tag : ''
    const isKept = (name === 'table') === isAmongText(open)
    open.push({ name, isKept })
    return isKept ? tag : ''
  })
}

/** Rather than between the cells of a table. */
function isAmongText(open: readonly Open[]): boolean {
  const around = open.findLast(({ name, isKept }) => isKept && (name === 'table' || HOLDS_TEXT.has(name)))
  return around?.name !== 'table'
}
