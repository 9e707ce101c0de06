/** Sends the quotation and leads to its page; a failure leads to what has to be mended. */
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { CatalogueCategory } from '../../shared/catalogue.ts'
import type { Captcha } from '../captcha/use-captcha.ts'
import { useLanguage, useT } from '../page.tsx'
import { paths } from '../paths.ts'
import { refusalOf } from '../refusal.ts'
import { CONTACT_FIELDS, clearDraft } from './draft.ts'
import { rememberSentTo } from './sent-to.ts'
import type { Wizard } from './use-wizard.ts'
import { contactFaults, fieldId, firstFault } from './wizard-state.ts'

/** `unsent`: no answer came, and sending the very same again is safe. */
export type Progress = 'idle' | 'sending' | 'unsent'

export interface Submission {
  progress: Progress
  captchaFault: string | undefined
  send: () => Promise<void>
}

export const CAPTCHA_ID = 'quotation-captcha'

interface Parts {
  catalogue: CatalogueCategory[]
  wizard: Wizard
  captcha: Captcha
  showBanner: (text: string) => void
}

export function useSubmission({ catalogue, wizard, captcha, showBanner }: Parts): Submission {
  const t = useT()
  const language = useLanguage()
  const [, navigate] = useLocation()
  const [progress, setProgress] = useState<Progress>('idle')
  const [captchaFault, setCaptchaFault] = useState<string>()
  const { contact, quantities } = wizard.state.draft

  /** Whether something is missing that no server needs to be asked about. */
  function refuseHere(): boolean {
    const faults = Object.keys(contactFaults(contact)).map((field) => `contact.${field}`)
    const first = firstFault(faults, catalogue)
    if (first) {
      wizard.dispatch({ type: 'leave', fields: CONTACT_FIELDS })
      showBanner(t('quotation.checkFields'))
      wizard.goTo(first.page, fieldId(first.path))
      return true
    }
    if (Object.keys(quantities).length === 0) {
      showBanner(t('error.quotationEmpty'))
      return true
    }
    if (captcha.value() === undefined) {
      askForCaptcha(t('error.captcha'))
      return true
    }
    return false
  }

  function askForCaptcha(fault: string): void {
    setCaptchaFault(fault)
    showBanner(fault)
    document.getElementById(CAPTCHA_ID)?.focus()
  }

  async function send(): Promise<void> {
    setCaptchaFault(undefined)
    if (progress === 'sending' || refuseHere()) return
    setProgress('sending')
    try {
      const { api } = await import('../api.ts')
      const { id } = await api.quotation.submit.mutate({
        captcha: captcha.value() ?? '',
        products: quantities,
        contact: { ...contact, language },
      })
      rememberSentTo(id, contact.email.trim())
      wizard.forget()
      clearDraft()
      navigate(paths.quotationView(id))
    } catch (error) {
      explain(error)
    }
  }

  function explain(error: unknown): void {
    const refusal = refusalOf(error)
    setProgress(refusal ? 'idle' : 'unsent')
    if (!refusal) {
      showBanner(t('quotation.notSent'))
      return
    }
    if (refusal.reason === 'captcha') {
      captcha.discard()
      askForCaptcha(refusal.detail)
      return
    }
    showBanner(refusal.detail)
    wizard.dispatch({ type: 'refuse', fields: refusal.fields })
    const first = firstFault(Object.keys(refusal.fields), catalogue)
    if (first) wizard.goTo(first.page, fieldId(first.path))
  }

  return { progress, captchaFault: captcha.state === 'idle' ? captchaFault : undefined, send }
}
