/** A quotation by its number: loading, found, or not found (spec 2, "quotation result page"). */
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { LookUpAnswer } from '#shared/page.ts'
import type { QuotationView } from '#shared/quotation/schema.ts'
import { Button } from '../../ui/button.tsx'
import { usePageData, useT } from '../../ui/page-context.tsx'
import { Cancelled, NotFound, Searching } from './lookup-notices.tsx'
import { Notice } from './notice.tsx'
import { QuotationFound } from './quotation-found.tsx'
import { rememberedKey, rememberKey } from './tab-memory.ts'
import { useFound } from './use-found.ts'
import { useLookup } from './use-lookup.ts'
import { type QuotationAddress, useQuotationAddress } from './use-quotation-address.ts'

export function QuotationViewPage() {
  const answer = usePageData('quotation-view')
  const address = useQuotationAddress()
  if (answer?.kind === 'cancelled') return <Cancelled {...answer} />
  if (!address) return answer ? <Answered answer={answer} /> : <Waiting />
  if (!address.id) return <NotFound />
  return <QuotationOf key={address.id} id={address.id} address={address} />
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
  if (answer.kind === 'refused') return <Notice title={t('result.refusedTitle')} text={answer.text} />
  return <NotFound />
}

/** The page's data is JSON. */
function withTimes(quotation: IsoTimes<QuotationView>): QuotationView {
  const { created_at, expires_at } = quotation
  return { ...quotation, created_at: new Date(created_at), expires_at: new Date(expires_at) }
}

const doNothing = () => undefined

function QuotationOf({ id, address: { key, hideKey } }: { id: string; address: QuotationAddress }) {
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
      return <NotFound />
    case 'found':
      if (!found) return <Searching />
      return <QuotationFound {...found} mailedKey={mailedKey} ask={ask} onOwned={setOwned} />
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
