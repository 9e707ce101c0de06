/** Submits the quotation and opens its page; an error leads to the field that must be fixed, which the last page has too. */
import { useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#client/paths.ts'
import { toApiError } from '#client/session/api-error.ts'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import type { ShowMessage } from '#client/ui/use-timed-message.ts'
import { QUOTATION_LINES_MAX } from '#shared/base/limits.ts'
import type { CatalogueCategory } from '#shared/product/product.ts'
import type { ChangedPrice } from '#shared/quotation/discount.ts'
import type { Captcha } from '../../captcha/use-captcha.ts'
import { productOf } from './choice.ts'
import { clearDraft, linesOver, QUOTATION_CONTACT_FIELDS } from './draft.ts'
import type { Wizard } from './use-wizard.ts'
import { fieldId, firstError, stepErrors, type WizardState } from './wizard-state.ts'

/** `unsent`: no response; sending again unchanged is safe. */
export type Progress = 'idle' | 'sending' | 'unsent'

interface Submission {
  progress: Progress
  captchaError: string | undefined
  send: () => Promise<void>
}

export const CAPTCHA_ID = 'quotation-captcha'

/** Causes of the banner's message, besides the paths of fields. */
const NOTHING_CHOSEN = 'products'
const TOO_MANY_LINES = 'lines'
const CAPTCHA_MISSING = 'captcha'

/** All current errors, including those not shown yet. */
export function openCauses({ draft, refused }: WizardState, captcha: Captcha): string[] {
  return [
    ...stepErrors(draft),
    ...Object.keys(refused),
    ...(Object.keys(draft.quantities).length === 0 ? [NOTHING_CHOSEN] : []),
    ...(linesOver(draft.quantities) > 0 ? [TOO_MANY_LINES] : []),
    ...(captcha.state === 'working' || captcha.state === 'solved' ? [] : [CAPTCHA_MISSING]),
  ]
}

interface Parts {
  catalogue: CatalogueCategory[]
  wizard: Wizard
  captcha: Captcha
  showBanner: ShowMessage
  onPrices: (changed: readonly ChangedPrice[]) => void
}

export function useSubmission({ catalogue, wizard, captcha, showBanner, onPrices }: Parts): Submission {
  const t = useT()
  const language = useLanguage()
  const [, navigate] = useLocation()
  const [progress, setProgress] = useState<Progress>('idle')
  const [captchaError, setCaptchaError] = useState<string>()
  const { draft } = wizard.state

  /** Whether something is missing, which needs no request to find out. */
  function refuseHere(): boolean {
    const errors = stepErrors(draft)
    const first = firstError(errors, catalogue)
    if (first) {
      wizard.dispatch({ type: 'leave', fields: QUOTATION_CONTACT_FIELDS })
      showBanner(t('quotation.checkFields'), errors)
      wizard.goTo(wizard.pages, fieldId(first))
      return true
    }
    if (Object.keys(draft.quantities).length === 0) {
      showBanner(t('error.quotationEmpty'), [NOTHING_CHOSEN])
      return true
    }
    const over = linesOver(draft.quantities)
    if (over > 0) {
      showBanner(t('quotation.linesOver', { count: over, max: QUOTATION_LINES_MAX }), [TOO_MANY_LINES])
      return true
    }
    if (captcha.value() === undefined) {
      askForCaptcha(t('error.captcha'))
      return true
    }
    return false
  }

  function askForCaptcha(text: string): void {
    setCaptchaError(text)
    showBanner(text, [CAPTCHA_MISSING])
    document.getElementById(CAPTCHA_ID)?.focus()
  }

  async function send(): Promise<void> {
    setCaptchaError(undefined)
    if (progress === 'sending' || refuseHere()) return
    setProgress('sending')
    try {
      const { sendRequest } = await import('./send-request.ts')
      const id = await sendRequest({ draft, catalogue, captcha: captcha.value() ?? '', language })
      wizard.forget()
      clearDraft()
      navigate(paths.quotationView(id))
    } catch (error) {
      explain(error)
    }
  }

  function explain(error: unknown): void {
    const apiError = toApiError(error)
    setProgress(apiError ? 'idle' : 'unsent')
    if (!apiError) {
      showBanner(t('quotation.notSent'))
      return
    }
    if (apiError.reason === 'captcha') {
      captcha.discard()
      askForCaptcha(apiError.detail)
      return
    }
    if (apiError.prices) {
      onPrices(apiError.prices)
      showBanner(apiError.detail)
      return
    }
    wizard.dispatch({ type: 'showServerErrors', fields: apiError.fields })
    const first = firstError(Object.keys(apiError.fields), catalogue)
    if (!first) {
      showBanner(apiError.detail)
      return
    }
    const text = apiError.fields[first] ?? ''
    showBanner(t('quotation.faultAt', { field: fieldLabel(first), fault: text }), [first])
    wizard.goTo(wizard.pages, fieldId(first))
  }

  function fieldLabel(path: string): string {
    const field = QUOTATION_CONTACT_FIELDS.find((name) => path === `contact.${name}`)
    if (field) return t(`quotation.${field}`)
    return productOf(catalogue, Number(path.split('.')[1]))?.name ?? ''
  }

  return { progress, captchaError: captcha.state === 'idle' ? captchaError : undefined, send }
}
