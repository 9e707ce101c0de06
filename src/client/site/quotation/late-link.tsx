/** A customer comes too late to keep a quotation: one button asks for the same again, also without a script. */
import { useState } from 'react'
import { Link } from 'wouter'
import { LANGUAGE_TAG } from '#shared/base/language.ts'
import { QUOTATION_VALID_MINUTES } from '#shared/base/limits.ts'
import type { AskedAgain } from '#shared/quotation/schema.ts'
import { paths } from '../../paths.ts'
import { toApiError } from '../../session/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { ChangedPrices } from './changed-prices.tsx'
import { ContactCard } from './contact-card.tsx'
import type { LateProps } from './mailed-link.tsx'
import { Notice } from './notice.tsx'
import { Stamp } from './stamp.tsx'

export function LateLink({ call, refusal, asked: answered, onAsked }: LateProps) {
  const t = useT()
  const [asked, setAsked] = useState(answered)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState(refusal)

  async function ask(): Promise<void> {
    if (!call || isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      const { api } = await import('../../session/api.ts')
      setAsked(await api.quotation.askAgain.mutate(call))
      onAsked?.()
    } catch (thrown) {
      setError(toApiError(thrown)?.detail ?? t('result.unreachable'))
    } finally {
      setBusy(false)
    }
  }

  if (asked) return <AskedFor asked={asked} />
  return (
    <Notice
      title={t('result.verifyFailedTitle')}
      text={t('error.verificationFailed')}
      hint={t('result.lateHint')}
      below={<ContactCard id={call?.id} />}
    >
      <p role="alert" className="w-full font-bold text-vermilion-deep empty:hidden">
        {error}
      </p>
      <form
        method="post"
        onSubmit={(event) => {
          if (!call) return
          event.preventDefault()
          void ask()
        }}
      >
        <Button type="submit" name="act" value="again" variant="jade" isBusy={isBusy}>
          {t('result.askAgain')}
        </Button>
      </form>
      {error && (
        <Link href={paths.quotation()} className="button-quiet">
          {t('result.newQuotation')}
        </Link>
      )}
    </Notice>
  )
}

function AskedFor({ asked }: { asked: AskedAgain }) {
  const t = useT()
  const { id, is_kept } = asked
  const view = (
    <Link href={paths.quotationView(id)} className="button-jade">
      {t('result.view')}
    </Link>
  )
  if (is_kept)
    return (
      <Notice
        title={t('result.verifiedTitle')}
        text={t('result.verifiedText', { id })}
        art={<Stamp state="Valid" />}
      >
        {view}
      </Notice>
    )
  return (
    <Notice
      title={t('result.thanks')}
      text={t('result.pending', { minutes: QUOTATION_VALID_MINUTES })}
      art={<Stamp state="Pending" />}
    >
      <Changes asked={asked} />
      {view}
    </Notice>
  )
}

function Changes({ asked: { prices, gone } }: { asked: AskedAgain }) {
  const t = useT()
  const list = new Intl.ListFormat(LANGUAGE_TAG[useLanguage()])
  return (
    <>
      {gone.length > 0 && <p className="w-full">{t('result.againGone', { names: list.format(gone) })}</p>}
      {prices.length > 0 && (
        <div className="mb-3 w-full">
          <p>{t('result.againPrices')}</p>
          <ChangedPrices changed={prices} />
        </div>
      )}
    </>
  )
}
