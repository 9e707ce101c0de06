/** A quotation by its number: searching, found, or not (spec 2, "quotation result page"). */
import { useT } from '../page.tsx'
import { Button } from '../ui/button.tsx'
import { NotFound, Searching } from './lookup-notices.tsx'
import { Notice } from './notice.tsx'
import { QuotationFound } from './quotation-found.tsx'
import { useLookup } from './use-lookup.ts'
import { useQuotationAddress } from './use-quotation-address.ts'

export function QuotationViewPage() {
  const address = useQuotationAddress()
  if (!address) return <Searching />
  if (!address.id) return <NotFound />
  return <QuotationOf key={address.id} id={address.id} mailedKey={address.key} hideKey={address.hideKey} />
}

interface QuotationOfProps {
  id: string
  mailedKey: string | undefined
  hideKey: () => void
}

function QuotationOf({ id, mailedKey, hideKey }: QuotationOfProps) {
  const t = useT()
  const { lookup, ask, retry } = useLookup(id, mailedKey, hideKey)
  switch (lookup.kind) {
    case 'searching':
      return <Searching />
    case 'missing':
      return <NotFound />
    case 'found':
      return <QuotationFound quotation={lookup.quotation} mailedKey={mailedKey} ask={ask} />
    default:
      return (
        <Notice
          title={t('result.refusedTitle')}
          text={lookup.kind === 'refused' ? lookup.text : t('result.unreachable')}
        >
          <Button look="jade" onClick={retry}>
            {t('result.tryAgain')}
          </Button>
        </Notice>
      )
  }
}
