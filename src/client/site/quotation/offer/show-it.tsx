/** The customer makes a link with which others read their quotation, copies it, and ends it. */
import { useId, useState } from 'react'
import { toApiError } from '#client/session/api-error.ts'
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import type { Offer } from '#shared/quotation/offer-schema.ts'
import { LineDrawing } from '../../layout/icon.tsx'
import type { Proof } from './offer.ts'

const COPY = 'M7 6V3h10v11h-3M3 6h10.5v11H3Z'

type Said = { text: string; isError: boolean }

export function ShowIt({ offer: { id, is_shared }, proof }: { offer: Offer; proof: Proof }) {
  const t = useT()
  const title = useId()
  const field = useId()
  const [isShared, setShared] = useState(is_shared)
  const [link, setLink] = useState<string>()
  const [said, setSaid] = useState<Said>()
  const [isBusy, setBusy] = useState(false)

  async function run(act: () => Promise<Said | undefined>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      setSaid(await act())
    } catch (error) {
      setSaid({ text: toApiError(error)?.detail ?? t('result.unreachable'), isError: true })
    } finally {
      setBusy(false)
    }
  }

  const copy = () =>
    run(async () => {
      const { api } = await import('#client/session/api.ts')
      const made = await api.quotation.share.mutate(proof)
      setShared(true)
      setLink(made.link ?? undefined)
      // Some browsers copy only what a press has at once: then the field below has it.
      const isCopied = await navigator.clipboard.writeText(made.link!).then(
        () => true,
        () => false,
      )
      return isCopied ? { text: t('offer.showCopied'), isError: false } : undefined
    })

  const end = () =>
    run(async () => {
      const { api } = await import('#client/session/api.ts')
      await api.quotation.unshare.mutate(proof)
      setShared(false)
      setLink(undefined)
      return { text: t('offer.showEnded'), isError: false }
    })

  return (
    <section className="show-it print:hidden" aria-labelledby={title}>
      <h2 id={title} className="text-16 font-bold">
        {t('offer.showTitle')}
      </h2>
      <p className="text-16 text-muted">{t('offer.showText')}</p>
      <div className="contact-ways">
        <Button isBusy={isBusy} onClick={() => void copy()}>
          {!isBusy && <LineDrawing path={COPY} />}
          <span>{t('offer.showCopy')}</span>
        </Button>
        {link && (
          <a
            className="button-quiet gap-3"
            href={`https://wa.me/?text=${encodeURIComponent(t('offer.showWhatsApp', { id, link }))}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('offer.showApp')}
          </a>
        )}
      </div>
      {link && (
        <div className="mt-3">
          <label htmlFor={field} className="text-16 text-muted">
            {t('offer.showByHand')}
          </label>
          <input
            id={field}
            className="field-control"
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
      )}
      <p
        role="status"
        className={`font-bold text-16 not-empty:mt-2 ${said?.isError ? 'text-vermilion-deep' : 'text-jade'}`}
      >
        {said?.text}
      </p>
      {isShared && (
        <button type="button" className="foot-link text-16" onClick={() => void end()}>
          {t('offer.showEnd')}
        </button>
      )}
    </section>
  )
}
