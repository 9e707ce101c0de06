/** What a fitter takes along, on one A4: where, when and what is installed, without prices. */

import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatDate, formatDayOfWeek } from '#shared/base/date.ts'
import { LANGUAGE_TAG, LANGUAGES } from '#shared/base/language.ts'
import type { Order } from '#shared/order/schema.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { lineName } from '#shared/quotation/line-parts.ts'
import { placeOrAbout } from '#shared/quotation/place.ts'
import type { VersionLine } from '#shared/quotation/version-schema.ts'
import { type Fact, FactList } from '../../kit/fact-list.tsx'
import { QueryState, StateCard } from '../../kit/query-state.tsx'
import { Screen } from '../../kit/screen.tsx'
import { textLanguageTag } from '../../kit/shown-name.tsx'
import { trpc } from '../../kit/trpc.ts'
import { useNow } from '../../kit/use-now.ts'

export function JobSheetPage({ id }: { id: string }) {
  const t = useT()
  const quotation = trpc.quotation.open.useQuery({ id })
  const order = trpc.order.get.useQuery({ id })
  return (
    <Screen
      title={t('order.jobSheet')}
      headClass="print:hidden"
      lead={t('order.jobSheetLead')}
      actions={
        <Button variant="jade" onClick={() => print()}>
          <Printer aria-hidden="true" />
          {t('desk.print')}
        </Button>
      }
    >
      <QueryState query={quotation}>
        {(opened) => (
          <QueryState query={order}>{(made) => <JobSheet quotation={opened} order={made} />}</QueryState>
        )}
      </QueryState>
    </Screen>
  )
}

interface JobSheetProps {
  quotation: OpenQuotation
  order: Order
}

function JobSheet({ quotation, order }: JobSheetProps) {
  const t = useT()
  const language = useLanguage()
  const { id, name } = quotation
  const place = placeOrAbout(quotation, language) || name
  const version = quotation.versions.find((one) => one.version === order.version)
  if (!version)
    return (
      <StateCard title={t('order.jobSheet')}>
        <p>{t('error.orderNotFound')}</p>
      </StateCard>
    )
  const lines = version.lines.filter(({ is_optional, is_chosen }) => !is_optional || is_chosen)
  return (
    <article className="job-sheet" aria-label={t('order.jobSheetOf', { id })}>
      <header className="job-sheet-head">
        <p>
          <b>{t('company.name')}</b> <span>{t('order.forFitter')}</span>
        </p>
        <p className="font-ticket">{`${id.slice(0, 3)} ${id.slice(3)}`}</p>
      </header>
      <h2 className="text-22" lang={textLanguageTag(place)}>
        {place}
      </h2>
      <Where quotation={quotation} order={order} />
      <table className="job-sheet-lines">
        <thead>
          <tr>
            <th scope="col">{t('desk.quantity')}</th>
            <th scope="col">{t('desk.product')}</th>
            <th scope="col">{t('order.serials')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.position}>
              <td className="font-ticket">{line.quantity}</td>
              <th scope="row">
                <Words texts={[line.heading_en, line.heading_zh]} isHeading />
                <Names line={line} />
                <Words texts={[line.text_en, line.text_zh]} />
              </th>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      <div className="job-sheet-foot">
        <p>{t('order.sheetNotes')}</p>
        <p>{t('order.sheetDone')}</p>
        <p>{t('order.sheetSigned', { name })}</p>
      </div>
      <p className="text-13 text-muted">{t('order.sheetOf', { day: formatDate(order.made_at, language) })}</p>
    </article>
  )
}

function Where({ quotation, order }: JobSheetProps): ReactNode {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  const { name, phone, detail } = quotation
  const { installation } = order
  const facts: Fact[] = [
    {
      name: t('desk.bookDay'),
      value: installation ? (
        <b>
          {t('desk.orderComes', {
            day: formatDayOfWeek(installation.on, now, language),
            from: installation.from,
            to: installation.to,
          })}
        </b>
      ) : (
        t('desk.order_to_book')
      ),
    },
    ...(installation?.fitter
      ? [
          {
            name: t('desk.fitter'),
            value: [installation.fitter, installation.fitter_phone].filter(Boolean).join(' · '),
          },
        ]
      : []),
    { name: t('desk.customer'), value: <span lang={textLanguageTag(name)}>{name}</span> },
    ...(phone ? [{ name: t('desk.phone'), value: <span translate="no">{phone}</span> }] : []),
    ...(detail && detail !== placeOrAbout(quotation, language)
      ? [
          {
            name: t('desk.detail'),
            value: (
              <span className="whitespace-pre-line" lang={textLanguageTag(detail)}>
                {detail}
              </span>
            ),
          },
        ]
      : []),
    ...LANGUAGES.filter((one) => installation?.[`words_${one}`]).map((one) => ({
      name: t(`desk.bookWords_${one}`),
      value: (
        <span className="whitespace-pre-line" lang={LANGUAGE_TAG[one]}>
          {installation?.[`words_${one}`]}
        </span>
      ),
    })),
  ]
  return <FactList facts={facts} />
}

/** In both languages, as the boxes have it. */
function Names({ line }: { line: VersionLine }) {
  const names = LANGUAGES.map((one) => ({ one, name: lineName(line, one) }))
  const shown = names.filter(({ name }, at) => names.findIndex((other) => other.name === name) === at)
  return shown.map(({ one, name }) => (
    <span key={one} className="me-2" lang={LANGUAGE_TAG[one]}>
      {name}
    </span>
  ))
}

function Words({ texts, isHeading = false }: { texts: readonly string[]; isHeading?: boolean }) {
  const written = texts.filter(Boolean)
  return written.map((text) => (
    <span key={text} className={`block ${isHeading ? 'font-bold' : 'text-13'}`} lang={textLanguageTag(text)}>
      {text}
    </span>
  ))
}
