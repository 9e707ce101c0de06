/** The company's list of public holidays, as an admin writes or pastes it: one a line, the day and then its names. */

export interface Holiday {
  /** A Hong Kong day, such as `2027-12-25`. */
  on: string
  name_en: string
  /** The same where the line has one name only. */
  name_zh: string
}

/** What stands between the two names. A sheet that is pasted has tabs. */
const BETWEEN = /[/／\t]/

export function holidaysIn(list: string): Holiday[] {
  const lines = list.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '').map(holidayOf)
}

function holidayOf(line: string): Holiday {
  const [on = ''] = line.split(/\s/, 1)
  const names = line.slice(on.length).split(BETWEEN)
  const [name_en = '', name_zh = name_en] = names.map((name) => name.trim()).filter((name) => name !== '')
  return { on, name_en, name_zh }
}
