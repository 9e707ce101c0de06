/** What has become of a quotation, and what its owner can do next. */

import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { phrases } from '#client/ui/phrases.tsx'
import { formatDate, formatDateTime } from '#shared/base/date.ts'
import type { Offer } from '#shared/quotation/version-schema.ts'
import { PageHeading } from '../page-heading.tsx'

export function OfferHead({ offer }: { offer: Offer }) {
  const { title, texts } = useSaying(offer)
  return (
    <>
      <PageHeading className="page-title">{title}</PageHeading>
      {texts.map((text) => (
        <p key={text} className="phrases wrap-anywhere mt-4 max-w-[34em] text-lg">
          {phrases(text)}
        </p>
      ))}
    </>
  )
}

function useSaying(offer: Offer): { title: string; texts: string[] } {
  const t = useT()
  const language = useLanguage()
  const { version, valid_until, accepted, earlier } = offer
  switch (offer.state) {
    case 'accepted':
      return { title: t('offer.acceptedTitle'), texts: [t('offer.acceptedText')] }
    case 'declined':
      return { title: t('offer.declinedTitle'), texts: [t('offer.declinedText')] }
    case 'expired':
      return {
        title: t('offer.expiredTitle'),
        texts: valid_until ? [t('offer.expiredText', { date: formatDate(valid_until, language) })] : [],
      }
    default: {
      const [before] = earlier
      if (!before)
        return { title: t('result.thanksVerified'), texts: [t('result.verified'), t('offer.openText')] }
      const acceptedBefore =
        accepted &&
        t('offer.acceptedBefore', {
          accepted: accepted.version,
          name: accepted.name,
          time: formatDateTime(accepted.at, language),
        })
      return {
        title: t('offer.newTitle', { version }),
        texts: [t('offer.newText', { before: before.version }), ...(acceptedBefore ? [acceptedBefore] : [])],
      }
    }
  }
}
