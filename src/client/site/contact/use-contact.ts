/** Validates and submits the contact form and sets its messages. Typed text is never lost, and a message is sent only once. */

import { useRef, useState } from 'react'
import { isBlank } from '#shared/base/invisible.ts'
import { STATUS_MESSAGE_SECONDS } from '#shared/base/limits.ts'
import { CONTACT_FIELDS, CONTACT_FORM, CONTACT_REQUIRED, type ContactField } from '#shared/contact/contact.ts'
import { toApiError } from '../../session/api-error.ts'
import { useT } from '../../ui/page-context.tsx'
import type { Form } from '../../ui/use-form.ts'
import { type TimedMessage, useTimedMessage } from '../../ui/use-timed-message.ts'
import type { Captcha } from '../captcha/use-captcha.ts'
import type { Received } from './received.tsx'

export const CAPTCHA_ID = 'contact-captcha'

export interface ContactSending {
  progress: 'idle' | 'sending' | 'sent'
  /** The visitor's copy, loaded with the first call; set once the message is sent. */
  Copy: typeof Received | undefined
  message: TimedMessage | undefined
  /** Whether the message is an error. */
  isError: boolean
  captchaError: string | undefined
  /** `website` is the value of the honeypot. */
  send: (website: string) => Promise<void>
}

export function useContact(form: Form<ContactField>, captcha: Captcha): ContactSending {
  const t = useT()
  const [progress, setProgress] = useState<ContactSending['progress']>('idle')
  const [Copy, setCopy] = useState<ContactSending['Copy']>()
  const [message, show] = useTimedMessage(STATUS_MESSAGE_SECONDS, [
    ...CONTACT_FORM.filter((name) => form.field(name).error),
    ...(captcha.state === 'working' || captcha.state === 'solved' ? [] : [CAPTCHA_ID]),
  ])
  const [captchaError, setCaptchaError] = useState<string>()
  // A second click may come before the first has rendered.
  const isUnderWay = useRef(false)

  function askForCaptcha(text: string): void {
    setCaptchaError(text)
    show(text, [CAPTCHA_ID])
    document.getElementById(CAPTCHA_ID)?.focus()
  }

  function refuseHere(): boolean {
    const blanks = CONTACT_REQUIRED.filter((name) => isBlank(form.values[name]))
    if (blanks.length > 0) {
      form.errors.show(Object.fromEntries(blanks.map((name) => [name, t('contact.fieldMissing')])))
      show(t('contact.fillAll'), blanks)
      return true
    }
    if (captcha.value() === undefined) {
      askForCaptcha(t('contact.captchaMissing'))
      return true
    }
    return false
  }

  async function send(website: string): Promise<void> {
    // A click after success only shows the thanks again.
    if (progress === 'sent') show(t('contact.thanks'))
    if (isUnderWay.current) return
    setCaptchaError(undefined)
    form.errors.clear()
    if (refuseHere()) return
    isUnderWay.current = true
    setProgress('sending')
    try {
      // Before sending: what is sent must not fail any more.
      const [{ api }, copy] = await Promise.all([import('../../session/api.ts'), import('./received.tsx')])
      await api.contact.submit.mutate({ ...form.values, website, captcha: captcha.value() ?? '' })
      setCopy(() => copy.Received)
      setProgress('sent')
      show(t('contact.thanks'))
    } catch (error) {
      isUnderWay.current = false
      setProgress('idle')
      explain(error)
    }
  }

  function explain(error: unknown): void {
    const apiError = toApiError(error)
    if (!apiError) {
      // Safe to send again unchanged: the server repeats its first response.
      show(t('contact.notSent'))
    } else if (apiError.reason === 'captcha') {
      captcha.discard()
      askForCaptcha(apiError.detail)
    } else {
      form.errors.showServer(apiError.fields, apiError.detail)
      const first = CONTACT_FORM.find((name) => name in apiError.fields)
      const text = first && apiError.fields[first]
      if (text) show(t('contact.faultAt', { field: t(CONTACT_FIELDS[first].label), fault: text }), [first])
      else show(apiError.detail)
    }
  }

  return {
    progress,
    Copy,
    message,
    isError: progress !== 'sent',
    captchaError: captcha.state === 'idle' ? captchaError : undefined,
    send,
  }
}
