/** Texts as a file for translators and their programs, which an import reads: CSV, XLIFF 2, or JSON nested as i18next has it. */
import escapeXml from 'escape-html'
import { CSV_MARK, csvRows } from '#shared/base/csv.ts'
import { hongKongDay } from '#shared/base/date.ts'
import { LANGUAGE_TAG, LANGUAGES, type Language } from '#shared/base/language.ts'
import { hasForm } from '#shared/i18n/plural.ts'
import { TEXT_FILE_ENDS, type TextFormat } from '#shared/text-file/kinds.ts'
import type { ExportTexts } from '#shared/text-file/schema.ts'
import type { TextRow } from '#shared/translation/schema.ts'
import { isIn } from '#shared/translation/text-area.ts'
import { isMissing } from '#shared/translation/text-checks.ts'
import { SITE_NAMESPACE } from '#shared/translation/text-names.ts'
import { Attachment } from '../../core/answers/attachment.ts'
import type { SignedInContext } from '../../core/context.ts'
import { isoTime } from '../../platform/clock.ts'

type Writer = (rows: readonly TextRow[], languages: readonly Language[]) => string

const FORMATS: Record<TextFormat, { type: string; write: Writer }> = {
  csv: { type: 'text/csv; charset=utf-8', write: toCsv },
  xliff: { type: 'application/xliff+xml', write: toXliff },
  json: { type: 'application/json', write: toJson },
}

/** Without the texts of deleted products and categories, and without the company's facts, which have a page of their own. */
export function exportTexts(ctx: SignedInContext, wanted: ExportTexts): Attachment {
  const { format, languages: which, area, choice } = wanted
  const languages = LANGUAGES.filter((language) => which === 'both' || which === language)
  const rows = ctx.texts.rows().filter((row) => {
    if (!row.is_used || !isIn(area, row)) return false
    if (choice === 'missing') return languages.some((language) => isMissing(row, language))
    return choice === 'all' || languages.some((language) => row[language].default !== undefined)
  })
  const { type, write } = FORMATS[format]
  const day = hongKongDay(isoTime(ctx.clock.now()))
  const content = Buffer.from(write(rows, languages))
  return new Attachment(`texts-${day}.${TEXT_FILE_ENDS[format]}`, type, async () => content)
}

function toCsv(rows: readonly TextRow[], languages: readonly Language[]): string {
  const lines = rows.map((row) => [
    ...[row.namespace, row.scope, row.key],
    ...languages.map((language) => row[language].text),
  ])
  return CSV_MARK + csvRows([['namespace', 'scope', 'key', ...languages], ...lines])
}

function toJson(rows: readonly TextRow[], languages: readonly Language[]): string {
  const all = languages.map((language) => {
    const filled = rows.filter((row) => row[language].text !== '')
    const namespaces = [...grouped(filled, 'namespace')].map(([namespace, inNamespace]) => {
      const scopes = [...grouped(inNamespace, 'scope')].map(([scope, inScope]) => {
        return [scope, Object.fromEntries(inScope.map((row) => [row.key, row[language].text]))]
      })
      return [namespace, Object.fromEntries(scopes)]
    })
    return [language, Object.fromEntries(namespaces)]
  })
  return `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`
}

function grouped(rows: readonly TextRow[], by: 'namespace' | 'scope'): Map<string, TextRow[]> {
  const groups = new Map<string, TextRow[]>()
  for (const row of rows) {
    const group = groups.get(row[by])
    if (group) group.push(row)
    else groups.set(row[by], [row])
  }
  return groups
}

/** With both languages a file for translating the first into the second; with one, its texts alone. */
function toXliff(rows: readonly TextRow[], [from, to]: readonly Language[]): string {
  const source = from!
  const counts = { f: 0, g: 0, u: 0 }
  const id = (kind: keyof typeof counts) => `id="${kind}${++counts[kind]}"`
  const shown = rows.filter(
    (row) => row[source].text !== '' && (row.namespace !== SITE_NAMESPACE || hasForm(to ?? source, row.key)),
  )
  const unit = (row: TextRow) => {
    const target = to && row[to].text !== '' ? `<target>${xml(row[to].text)}</target>` : ''
    return `<unit ${id('u')} name="${xml(row.key)}"><segment><source>${xml(row[source].text)}</source>${target}</segment></unit>\n`
  }
  const group = ([scope, inScope]: [string, readonly TextRow[]]) =>
    `<group ${id('g')} name="${xml(scope)}">\n${inScope.map(unit).join('')}</group>\n`
  const file = ([namespace, inNamespace]: [string, readonly TextRow[]]) =>
    `<file ${id('f')} original="${xml(namespace)}" xml:space="preserve">\n${[...grouped(inNamespace, 'scope')].map(group).join('')}</file>\n`
  const target = to ? ` trgLang="${LANGUAGE_TAG[to]}"` : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="${LANGUAGE_TAG[source]}"${target}>
${[...grouped(shown, 'namespace')].map(file).join('')}</xliff>
`
}

/** XML has no way to write a few characters that a text may have; XLIFF has. */
function xml(text: string): string {
  return escapeXml(text).replace(
    /[\ufffe\uffff]/g,
    (character) => `<cp hex="${character.charCodeAt(0).toString(16).toUpperCase()}"/>`,
  )
}
