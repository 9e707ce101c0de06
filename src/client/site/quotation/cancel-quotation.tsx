/** Cancels the quotation after a confirmation and goes to the home page, which reports it. */
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { QuotationView } from '#shared/quotation/schema.ts'
import { paths } from '../../paths.ts'
import { toApiError } from '../../session/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { rememberCancelled } from './cancelled.ts'
import { ConfirmDialog } from './dialog.tsx'

/** The fallback if that query fails; the quotation is cancelled all the same. */
const NO_WAY_BACK = { restorable_until: null }

interface CancelQuotationProps {
  /** The quotation as it is shown. */
  quotation: Pick<QuotationView, 'id' | 'is_yours' | 'version' | 'state'>
  mailedKey: string | undefined
  /** Called if the quotation no longer exists, or is another, when it is cancelled. */
  onGone: () => unknown
}

export function CancelQuotation({ quotation, mailedKey, onGone }: CancelQuotationProps) {
  const t = useT()
  const { id, version, state } = quotation
  const text = useCancelText(quotation)
  const [, navigate] = useLocation()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function cancel(): Promise<void> {
    setBusy(true)
    setError(undefined)
    try {
      const { api } = await import('../../session/api.ts')
      await api.quotation.cancel.mutate({ id, version, state, ...(mailedKey && { key: mailedKey }) })
      const { restorable_until } = await api.quotation.restorable.query({ id }).catch(() => NO_WAY_BACK)
      rememberCancelled(id, restorable_until)
      setOpen(false)
      navigate(paths.home())
    } catch (thrown) {
      const apiError = toApiError(thrown)
      setBusy(false)
      if (apiError?.reason !== 'not_found') setError(apiError?.detail ?? t('result.unreachable'))
      if (apiError?.reason === 'not_found' || apiError?.reason === 'conflict') onGone()
    }
  }

  return (
    <>
      <button
        type="button"
        className="needs-script cancel-link"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('result.cancel')}
      </button>
      <noscript>{import.meta.env.SSR && <CancelForm quotation={quotation} />}</noscript>
      <ConfirmDialog
        isOpen={isOpen}
        title={t('result.cancelTitle', { id })}
        text={text}
        confirmLabel={t(isBusy ? 'result.cancelling' : 'result.cancelConfirm')}
        keepLabel={t('result.cancelKeep')}
        isBusy={isBusy}
        error={error}
        onConfirm={() => void cancel()}
        onClose={() => {
          setOpen(false)
          setError(undefined)
        }}
      />
    </>
  )
}

/** Only its owner is offered the way back. */
function useCancelText({ is_yours }: Pick<QuotationView, 'is_yours'>): string {
  const t = useT()
  const text = t('result.cancelText')
  return is_yours ? t('layout.sentences', { one: text, two: t('result.cancelUndo') }) : text
}

/** Confirms and cancels without a script. */
function CancelForm({ quotation }: Pick<CancelQuotationProps, 'quotation'>) {
  const t = useT()
  const text = useCancelText(quotation)
  const { id, version, state } = quotation
  return (
    <details>
      <summary className="cancel-link">{t('result.cancel')}</summary>
      <form method="post" className="mt-3 grid gap-3">
        <p>
          <b>{t('result.cancelTitle', { id })}</b> {text}
        </p>
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="state" value={state} />
        <Button type="submit" name="act" value="cancel">
          {t('result.cancelConfirm')}
        </Button>
      </form>
    </details>
  )
}
