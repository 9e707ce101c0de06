/** One version: its state, lines, totals, terms, and what it changed. */
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatDateTime, formatLastMoment } from '#shared/base/date.ts'
import { formatHkd } from '#shared/product/product.ts'
import { hasSameText, lineChanges, lineName } from '#shared/quotation/line-parts.ts'
import type { Version, VersionLine } from '#shared/quotation/version-schema.ts'
import { textLanguageTag } from '../../kit/shown-name.tsx'
import { VersionFiles } from './version-files.tsx'
import { VersionLines } from './version-lines.tsx'
import { VersionMargin } from './version-margin.tsx'

interface VersionDetailsProps {
  id: string
  version: Version
  /** The sent version before it; undefined for the first. */
  before: Version | undefined
  /** The head of the page says already when it was sent, and until when it is valid. */
  isTold: boolean
}

export function VersionDetails({ id, version: shown, before, isTold }: VersionDetailsProps) {
  const t = useT()
  const language = useLanguage()
  const { state, sent_at, updated_at, author_name, note, valid_until } = shown
  // The head says who has accepted it, but not through whose link.
  const acceptances = shown.acceptances.filter(
    ({ taken_back_at, handed_by }) => !isTold || taken_back_at !== null || handed_by,
  )
  const time = formatDateTime(sent_at ?? updated_at, language)
  return (
    <div className="version">
      {!isTold && (
        <p className="text-muted">
          <span className="inline-block">
            {t(state === 'sent' ? 'desk.sentOn' : 'desk.savedOn', { time })}
          </span>
          <span> </span>
          <span>{author_name ? t('desk.byPerson', { name: author_name }) : t('desk.byCustomer')}</span>
          {valid_until && (
            <>
              <span> · </span>
              <span className="inline-block">
                {`${t('desk.validUntil')} ${formatLastMoment(valid_until, language)}`}
              </span>
            </>
          )}
        </p>
      )}
      {state !== 'sent' && (
        <p className="border-l-4 border-l-brass bg-cream px-3 py-2">
          {t(state === 'draft' ? 'desk.draftText' : 'desk.proposedText')}
        </p>
      )}
      {acceptances.map(({ at, name, handed_by, taken_back_at }) => (
        <p key={at.toISOString()} className={taken_back_at ? 'text-muted' : 'font-bold text-jade'}>
          <span>
            {t(taken_back_at ? 'desk.acceptanceTakenBack' : 'desk.acceptedBy', {
              name,
              time: formatDateTime(at, language),
              back: taken_back_at ? formatDateTime(taken_back_at, language) : '',
            })}
          </span>
          {handed_by && <span> {t('desk.acceptedThrough', { handed_by })}</span>}
        </p>
      ))}
      <VersionLines version={shown} before={before} />
      <VersionMargin version={shown} />
      {note && (
        <div>
          <h3 className="part-title">{t('desk.noteToCustomer')}</h3>
          <p className="quote" lang={textLanguageTag(note)}>
            {note}
          </p>
        </div>
      )}
      <VersionFiles id={id} version={shown} />
      {before && <VersionChanges before={before} after={shown} />}
    </div>
  )
}

interface VersionChangesProps {
  before: { version: number; lines: readonly VersionLine[] }
  after: { lines: readonly VersionLine[] }
}

/** What a version changes against the one before, line by line. */
function VersionChanges({ before, after }: VersionChangesProps) {
  const t = useT()
  const language = useLanguage()
  const { added, removed, changed } = lineChanges(before.lines, after.lines)
  const version = before.version
  const texts = [
    ...added.map((line) =>
      t('desk.changeAdded', { name: lineName(line, language), quantity: line.quantity }),
    ),
    ...removed.map((line) =>
      t('desk.changeRemoved', { name: lineName(line, language), quantity: line.quantity }),
    ),
    ...changed.flatMap(({ before: from, after: to }) => {
      const name = lineName(to, language)
      const price = (text: 'desk.changeMonthly' | 'desk.changeUpfront', one: number, other: number) =>
        one === other ? [] : [t(text, { name, from: formatHkd(one), to: formatHkd(other) })]
      return [
        ...(from.quantity === to.quantity
          ? []
          : [t('desk.changeQuantity', { name, from: from.quantity, to: to.quantity })]),
        ...price('desk.changeMonthly', from.monthly_price, to.monthly_price),
        ...price('desk.changeUpfront', from.upfront_price, to.upfront_price),
        ...(from.is_optional === to.is_optional
          ? []
          : [t(to.is_optional ? 'desk.changeOptional' : 'desk.changeFixed', { name })]),
        ...(hasSameText(from, to) ? [] : [t('desk.changeText', { name })]),
      ]
    }),
  ]
  if (texts.length === 0) return <p className="text-muted">{t('desk.noChanges', { version })}</p>
  return (
    <div>
      <h3 className="part-title">{t('desk.changes', { version })}</h3>
      <ul className="mt-1 list-disc pl-5 wrap-anywhere">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
