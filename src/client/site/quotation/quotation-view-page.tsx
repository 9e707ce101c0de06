/** A quotation by its number: loading, found, or not found. */

import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'wouter'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { LookUpAnswer } from '#shared/page.ts'
import { OFFERS } from '#shared/quotation/offer.ts'
import type { QuotationView } from '#shared/quotation/schema.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { usePageData, useT } from '../../ui/page-context.tsx'
import { ContactCard } from './contact-card.tsx'
import { Notice } from './notice.tsx'
import type { Owned } from './offer/owners-part.tsx'
import { QuotationFound } from './quotation-found.tsx'
import type { ShownLink } from './shown-quotation.tsx'
import { rememberedKey, rememberKey } from './tab-memory.ts'
import { useLookup } from './use-lookup.ts'
import { type QuotationAddress, useQuotationAddress } from './use-quotation-address.ts'
import { WaysBack } from './ways-back.tsx'

export function QuotationViewPage() {
  const answer = usePageData('quotation-view')
  const address = useQuotationAddress()
  if (answer?.kind === 'cancelled') return <Cancelled {...answer} />
  if (!address) return answer ? <Answered answer={answer} /> : <Waiting />
  if (!address.id) return <NotFound id={undefined} />
  if (address.look) return <ShownOf key={address.look} id={address.id} look={address.look} />
  return <QuotationOf key={address.id} id={address.id} address={address} />
}

/** Loads what shows it only for who has such a link. */
function ShownOf(link: ShownLink) {
  const [part, setPart] = useState<typeof import('./shown-quotation.tsx')>()
  useEffect(() => {
    void import('./shown-quotation.tsx').then(setPart)
  }, [])
  return part ? <LoadedShown part={part} {...link} /> : <Searching />
}

function LoadedShown({ part, ...link }: ShownLink & { part: typeof import('./shown-quotation.tsx') }) {
  const t = useT()
  const answer = part.useShown(link)
  if (!answer) return <Searching />
  if ('shown' in answer) return <part.ShownQuotation shown={answer.shown} look={link.look} />
  if (answer.isMissing) return <NotFound id={link.id} />
  return <Notice title={t('result.refusedTitle')} text={answer.text ?? t('result.unreachable')} />
}

/** Shown until hydration, or permanently without a script: then its form looks up the quotation. */
function Waiting() {
  const t = useT()
  return (
    <>
      <div className="needs-script">
        <Searching />
      </div>
      <noscript>
        {import.meta.env.SSR && (
          <Notice title={t('result.searchingTitle')} text={t('result.lookUpText')}>
            <form method="post">
              <Button type="submit" variant="jade">
                {t('result.lookUpAction')}
              </Button>
            </form>
          </Notice>
        )}
      </noscript>
    </>
  )
}

function Answered({ answer }: { answer: LookUpAnswer }) {
  const t = useT()
  if (answer.kind === 'found')
    return (
      <QuotationFound
        quotation={withTimes(answer.quotation)}
        mailedKey={undefined}
        ask={doNothing}
        isLinkAsked={answer.isLinkAsked}
      />
    )
  if (answer.kind === 'links_asked')
    return <Notice title={t('forgotten.title')} text={answer.refusal ?? t('forgotten.asked')} />
  if (answer.kind === 'refused') return <Notice title={t('result.refusedTitle')} text={answer.text} />
  return answer.kind === 'late' ? <Late id={undefined} /> : <NotFound id={undefined} />
}

/** The page's data is JSON. */
function withTimes(quotation: IsoTimes<QuotationView>): QuotationView {
  const { created_at, expires_at, issued_at, valid_until } = quotation
  return {
    ...quotation,
    created_at: new Date(created_at),
    expires_at: new Date(expires_at),
    issued_at: new Date(issued_at),
    valid_until: valid_until === null ? null : new Date(valid_until),
  }
}

const doNothing = () => undefined

function QuotationOf({
  id,
  address: { key, isIncomplete, hideKey },
}: {
  id: string
  address: QuotationAddress
}) {
  const t = useT()
  const mailedKey = key ?? rememberedKey(id)
  const { lookup, ask, retry } = useLookup(id, mailedKey, () => {
    if (key) rememberKey(id, key)
    hideKey()
  })
  const [found, setOwned] = useFound(lookup.kind === 'found' ? lookup.quotation : undefined, mailedKey)
  switch (lookup.kind) {
    case 'searching':
      return <Searching />
    case 'missing':
      return <NotFound id={id} />
    case 'late':
      return <Late id={id} />
    case 'found':
      if (!found) return <Searching />
      return (
        <QuotationFound
          {...found}
          mailedKey={mailedKey}
          ask={ask}
          onOwned={setOwned}
          isLinkIncomplete={isIncomplete}
        />
      )
    default:
      return (
        <Notice
          title={t('result.refusedTitle')}
          text={lookup.kind === 'refused' ? lookup.text : t('result.unreachable')}
        >
          <Button variant="jade" onClick={retry}>
            {t('result.tryAgain')}
          </Button>
        </Notice>
      )
  }
}

/**
 * A quotation that was looked up, and for its owner what they can do with it: shown together, so that
 * nothing moves later.
 */
interface Found {
  quotation: QuotationView
  /** It is undefined for everyone but the owner of a confirmed quotation. */
  owned: Owned | undefined
}

/** Returns undefined until all of it has loaded the first time; after that, the last one until the next has loaded. */
function useFound(quotation: QuotationView | undefined, key: string | undefined) {
  const [last, setLast] = useState<Found>()
  const owned = last?.owned
  const isOwned = quotation?.is_yours === true && OFFERS[quotation.state].isKept

  const knownOffer = useEffectEvent(({ version, state }: QuotationView) =>
    owned?.offer.version === version && owned.offer.state === state ? owned : undefined,
  )

  useEffect(() => {
    if (!quotation) return
    let isOutdated = false
    const show = (owned?: Owned) => {
      if (!isOutdated) setLast({ quotation, owned })
    }
    const known = knownOffer(quotation)
    if (!isOwned || known) show(known)
    else
      import('./offer/owners-part.tsx').then((m) => m.findOwned(quotation.id, key)).then(show, () => show())
    return () => {
      isOutdated = true
    }
  }, [quotation, key, isOwned])

  const found = quotation && !isOwned ? { quotation, owned: undefined } : last
  return [found, (next: Owned) => last && setLast({ ...last, owned: next })] as const
}

/** It is as high as the window, so that the footer does not move when the quotation comes. */
function Searching() {
  const t = useT()
  return (
    <div className="min-h-screen">
      <Notice title={t('result.searchingTitle')} text={t('result.searching')} isBusy />
    </div>
  )
}

/** The response to the page's own form; with a script, the home page reports it. */
function Cancelled({ id, isRestorable }: { id: string; isRestorable: boolean }) {
  const t = useT()
  return (
    <Notice title={t('result.cancelledTitle')} text={t('result.cancelledText', { id })}>
      {isRestorable && (
        <form method="post">
          <Button type="submit" name="act" value="restore">
            {t('result.restoreAction')}
          </Button>
        </form>
      )}
      <Link href={paths.quotation()} className="button-jade">
        {t('result.newQuotation')}
      </Link>
      <Link href={paths.home()} className="button-quiet">
        {t('result.toHome')}
      </Link>
    </Notice>
  )
}

interface Numbered {
  /** The number that was looked up; undefined without one. */
  id: string | undefined
}

function NotFound({ id }: Numbered) {
  const t = useT()
  return (
    <Notice
      title={t('result.notFoundTitle')}
      text={t('error.quotationNotFound')}
      hint={t('result.notFoundHint')}
      below={<WaysBack id={id} />}
    >
      <Link href={paths.services()} className="button-jade">
        {t('result.toServices')}
      </Link>
      <Link href={paths.quotation()} className="button-quiet">
        {t('result.newQuotation')}
      </Link>
    </Notice>
  )
}

/** Its owner alone gets this. The mailed link asks again: that is the proof whose mailbox it is. */
function Late({ id }: Numbered) {
  const t = useT()
  return (
    <Notice
      title={t('result.lateTitle')}
      text={t('result.lateText')}
      hint={t('result.lateMail', { action: t('result.askAgain') })}
      below={<ContactCard id={id} />}
    >
      <Link href={paths.quotation()} className="button-quiet">
        {t('result.newQuotation')}
      </Link>
    </Notice>
  )
}
