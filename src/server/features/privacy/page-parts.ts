/** The parts of the page to read: sections, tables of rows, and tables of facts. */
import type { Language } from '#shared/base/language.ts'
import type { T } from '#shared/i18n/t.ts'
import { html, type Markup, readable } from '../mail/layout.ts'

export interface PageContext {
  person: string
  made_at: string
  language: Language
  t: T
}

type Column<Row> = [label: string, text: (row: Row) => string]

export function section(title: string, content: Markup): Markup {
  return html`<section><h2>${title}</h2>${content}</section>\n`
}

export function table<Row>(nothing: string, rows: readonly Row[], columns: readonly Column<Row>[]): Markup {
  if (rows.length === 0) return html`<p>${nothing}</p>`
  return html`<div class="wide"><table><thead><tr>${columns.map(
    ([label]) => html`<th scope="col">${label}</th>`,
  )}</tr></thead><tbody>${rows.map(
    (row) =>
      html`<tr>${columns.map(([, text]) => html`<td class="lines">${readable(text(row))}</td>`)}</tr>\n`,
  )}</tbody></table></div>`
}

/** Blank ones are left out. */
export function facts(all: readonly [label: string, text: string][]): Markup {
  return html`<table class="facts"><tbody>${all
    .filter(([, text]) => text !== '')
    .map(
      ([label, text]) =>
        html`<tr><th scope="row">${label}</th><td class="lines">${readable(text)}</td></tr>\n`,
    )}</tbody></table>`
}

/** The texts of an entry's detail: what people wrote. */
export function detailText(detail: Readonly<Record<string, unknown>>): string {
  return Object.values(detail)
    .filter((value) => typeof value === 'string')
    .join('\n')
}
