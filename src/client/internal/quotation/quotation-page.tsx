/** One quotation in place of the list: what it says, who works on it, and everything that happened to it. */

import { FileText, Store } from 'lucide-react'
import { lazy, memo, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'wouter'
import type { TextKey } from '#shared/i18n/t.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { LIFE } from '#shared/quotation/life.ts'
import { placeOrAbout } from '#shared/quotation/place.ts'
import type { VersionState } from '#shared/quotation/status.ts'
import { paths } from '../../paths.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { Chip } from '../kit/chip.tsx'
import { QueryState } from '../kit/query-state.tsx'
import { Segments } from '../kit/segments.tsx'
import { textLanguageTag } from '../kit/shown-name.tsx'
import { trpc } from '../kit/trpc.ts'
import { useMedia } from '../kit/use-media.ts'
import { internalPaths } from '../paths.ts'
import { ApprovalBox } from './approval-box.tsx'
import type { Asked } from './ask-dialog.tsx'
import { ContactButtons } from './contact-buttons.tsx'
import { CustomerRequests } from './customer/requests-panel.tsx'
import type { Desk } from './desk/use-desk.ts'
import { QuotationTimeline } from './history/quotation-timeline.tsx'
import { KeptChanges } from './kept-changes.tsx'
import { OrderCards } from './order/order-cards.tsx'
import { OrderSteps } from './order/order-steps.tsx'
import { PageSection } from './page-section.tsx'
import { QuotationActions } from './quotation-actions.tsx'
import { QuotationDetails } from './quotation-details.tsx'
import { QuotationFacts } from './quotation-facts.tsx'
import { QuotationNews } from './quotation-news.tsx'
import { QuotationWork } from './quotation-work.tsx'
import { QuotationThread } from './thread/quotation-thread.tsx'
import { useQuotationActionMenu } from './use-action-menu.ts'
import type { FirstStep } from './version/revise-quotation.tsx'
import { VersionDetails } from './version/version-details.tsx'
import { VisitCard } from './visit/visit-card.tsx'

/** Loaded with the first of them. */
const AskedDialog = lazy(() => import('./asked-dialogs.tsx').then((m) => ({ default: m.AskedDialog })))

export const QuotationPage = memo(function QuotationPage({ id, desk }: { id: string; desk: Desk }) {
  const quotation = trpc.quotation.open.useQuery({ id })
  const { list } = desk
  const leave = () => list.set({ id: '', revise: '', page: list.get('page') })
  return (
    <QueryState query={quotation}>
      {(open) => (
        <Details
          quotation={open}
          onRevise={(first) => list.set({ revise: first ?? '1', page: list.get('page') })}
          onGone={leave}
        />
      )}
    </QueryState>
  )
})

interface DetailsProps {
  quotation: OpenQuotation
  onRevise: (first?: FirstStep) => void
  onGone: () => void
}

function Details({ quotation, onRevise, onGone }: DetailsProps) {
  const [opened, setOpened] = useState<{ name: Asked; quotation: OpenQuotation }>()
  const ask = (name: Asked) => setOpened({ name, quotation })
  const menu = useQuotationActionMenu(quotation, { ask, onRevise })
  const ends = [
    <QuotationTimeline key="timeline" quotation={quotation} />,
    <QuotationDetails key="details" quotation={quotation} />,
  ]
  const last = isShort(quotation) ? ends.toReversed() : ends
  // On a phone the cards of the order would hide that someone waits for an answer.
  const isPhone = useMedia('phone')
  const first = (
    <>
      <ApprovalBox quotation={quotation} onAct={ask} onRevise={() => onRevise()} />
      <CustomerRequests quotation={quotation} onBook={() => ask('fix_visit')} />
      <QuotationThread quotation={quotation} />
    </>
  )
  return (
    <div className="quotation">
      <QuotationHead quotation={quotation}>
        <QuotationActions {...menu} />
      </QuotationHead>
      <KeptChanges quotation={quotation} onRevise={() => onRevise()} />
      <QuotationFacts quotation={quotation} />
      <OrderSteps quotation={quotation} isQuiet={menu.isDue} onAct={ask} />
      {isPhone && <div className="order-cards">{first}</div>}
      <OrderCards quotation={quotation} onAct={ask} />
      <VisitCard quotation={quotation} onAct={ask} />
      <div className="quotation-columns">
        {!isPhone && first}
        <QuotationWork quotation={quotation} />
        <QuotationVersions quotation={quotation} />
        {last}
      </div>
      {/* It asks about what its user has seen; its answer changes the quotation before it is closed. */}
      <Suspense>
        {opened && <AskedDialog {...opened} onClose={() => setOpened(undefined)} onGone={onGone} />}
      </Suspense>
    </div>
  )
}

/**
 * Whether its versions are lower than the follow-up beside them. A float never starts above the one before it: the details
 * then come first, without a hole above them.
 */
function isShort({ versions }: OpenQuotation): boolean {
  return versions.length + (versions[0]?.lines.length ?? 0) <= SHORT_ROWS
}

const SHORT_ROWS = 6

/** Shows whose quotation it is, what to do, how to reach them, and what happened last. */
function QuotationHead({ quotation, children }: { quotation: OpenQuotation; children: ReactNode }) {
  const t = useT()
  const { id, name, status } = quotation
  const place = placeOrAbout(quotation, useLanguage())
  return (
    <div className="quotation-head">
      <div className="quotation-name">
        <div>
          <h1 className="screen-title" lang={textLanguageTag(name)}>
            <Link className="quotation-person" href={internalPaths.customer({ quotation: id })}>
              {name}
            </Link>
          </h1>
          {LIFE[status].hasChip && <Chip tone={LIFE[status].tone}>{t(`desk.status_${status}`)}</Chip>}
        </div>
        {place && (
          <p className="quotation-restaurant" lang={textLanguageTag(place)}>
            <Store className="h-lh w-4.5 flex-none" aria-hidden="true" />
            {place}
          </p>
        )}
      </div>
      {children}
      <div className="quotation-reach">
        <ContactButtons quotation={quotation} />
        <QuotationNews quotation={quotation} />
      </div>
    </div>
  )
}

const TAB_TEXT: Readonly<Record<VersionState, TextKey>> = {
  draft: 'desk.versionDraft',
  proposed: 'desk.versionProposed',
  sent: 'desk.versionTab',
}

/** The versions of a quotation, one shown at a time: first the one that the customer has. */
function QuotationVersions({ quotation: { id, version, versions } }: { quotation: OpenQuotation }) {
  const t = useT()
  const [chosen, setChosen] = useState<string>()
  const shown =
    versions.find(({ version }) => String(version) === chosen) ??
    versions.find(({ state }) => state === 'sent') ??
    versions[0]
  if (!shown) return null
  const before = versions.find(({ version, state }) => version < shown.version && state === 'sent')
  return (
    <PageSection
      title={t('desk.lines')}
      aside={
        <>
          {versions.length > 1 && (
            <Segments
              label={t('desk.versions')}
              options={versions.toReversed().map((each) => ({
                value: String(each.version),
                label: t(TAB_TEXT[each.state], { version: each.version }),
              }))}
              value={String(shown.version)}
              onChange={setChosen}
            />
          )}
          {shown.file && (
            <a
              className="pdf-link"
              href={paths.upload(shown.file)}
              target="_blank"
              rel="noreferrer"
              aria-label={t('desk.pdfOf', { id, version: shown.version })}
            >
              <FileText aria-hidden="true" />
              PDF
            </a>
          )}
        </>
      }
    >
      <VersionDetails
        key={shown.version}
        id={id}
        version={shown}
        before={before}
        isTold={shown.version === version && shown.state === 'sent'}
      />
    </PageSection>
  )
}
