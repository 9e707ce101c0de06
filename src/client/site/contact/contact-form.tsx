/** The contact form, on an order pad. After sending, the pad shows the visitor's copy with our stamp. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { tidied } from '#shared/base/tidied.ts'
import { CONTACT_FIELDS, CONTACT_FORM, CONTACT_REQUIRED, type ContactField } from '#shared/contact/contact.ts'
import { isEmailAddress } from '#shared/mail/email-address.ts'
import { Spinner } from '../../ui/button.tsx'
import { Field, type FieldProps, textProps } from '../../ui/field.tsx'
import { useHydrated, useT } from '../../ui/page-context.tsx'
import { type Form, useForm } from '../../ui/use-form.ts'
import { CaptchaButton } from '../captcha/captcha-button.tsx'
import { type Captcha, useCaptcha } from '../captcha/use-captcha.ts'
import { NoScript } from '../layout/no-script.tsx'
import { CollectionNotice } from '../privacy/collection-notice.tsx'
import { EMPTY_DRAFT, loadDraft, saveDraft } from './draft.ts'
import { CAPTCHA_ID, type ContactSending, useContact } from './use-contact.ts'

export function ContactForm() {
  const t = useT()
  const form = useForm<ContactField>(EMPTY_DRAFT)
  const captcha = useCaptcha('contact')
  const sending = useContact(form, captcha)
  const { Copy } = sending
  const isSent = sending.progress === 'sent'
  const trap = useRef<HTMLInputElement>(null)
  useDraft(form, isSent)
  return (
    <>
      <NoScript />
      <form
        ref={form.element}
        className="needs-script"
        method="post"
        noValidate
        data-kept=""
        aria-labelledby="contact-form"
        onSubmit={(event) => {
          event.preventDefault()
          void sending.send(trap.current?.value ?? '')
        }}
      >
        {Copy ? (
          <Copy values={form.values} />
        ) : (
          <>
            <h2 id="contact-form" className="text-28">
              {t('contact.formTitle')}
            </h2>
            <hr className="perforation my-5" />
            <Fields form={form} />
            <div className="sr-only" aria-hidden="true">
              <label htmlFor="website">{t('contact.trap')}</label>
              <input ref={trap} id="website" name="website" tabIndex={-1} autoComplete="off" />
            </div>
            <CaptchaPart captcha={captcha} error={sending.captchaError} />
          </>
        )}
        <Foot sending={sending} />
        {!isSent && <CollectionNotice />}
      </form>
    </>
  )
}

function Fields({ form }: { form: Form<ContactField> }) {
  const t = useT()
  const email = form.field('email')
  const [isEmailLeft, setEmailLeft] = useState(false)
  const isMistyped = isEmailLeft && tidied(email.value) !== '' && !isEmailAddress(tidied(email.value))
  const own: Partial<Record<ContactField, Partial<FieldProps>>> = {
    name: { autoComplete: 'name' },
    phone_number: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
    email: {
      field: {
        ...email,
        error: email.error ?? (isMistyped ? t('contact.emailMistyped') : undefined),
        isErrorSpoken: email.error === undefined,
        onBlur: () => setEmailLeft(true),
      },
      type: 'email',
      inputMode: 'email',
      autoComplete: 'email',
    },
    restaurant: { note: t('contact.optional'), autoComplete: 'organization' },
    district: { note: t('contact.optional'), autoComplete: 'address-level2' },
    // A text that is too long is refused, not cut.
    message: { hint: t('contact.messageHint'), autoComplete: 'off', maxLength: undefined },
  }
  return (
    <div className="grid gap-5">
      {CONTACT_FORM.map((name) => (
        <Field
          key={name}
          field={form.field(name)}
          {...textProps(CONTACT_FIELDS[name], t)}
          required={CONTACT_REQUIRED.includes(name)}
          {...own[name]}
        />
      ))}
    </div>
  )
}

function CaptchaPart({ captcha, error }: { captcha: Captcha; error: string | undefined }) {
  return (
    <div className="my-6">
      <CaptchaButton id={CAPTCHA_ID} captcha={captcha} error={error} />
    </div>
  )
}

/** Always the same button, so that it keeps the focus. Before hydration it does not submit, so nothing is lost. */
function Foot({ sending: { progress, message, isError } }: { sending: ContactSending }) {
  const t = useT()
  const isHydrated = useHydrated()
  const isSending = progress === 'sending'
  const label = { idle: 'contact.send', sending: 'contact.sending', sent: 'contact.sent' } as const
  return (
    <>
      <button
        type={isHydrated ? 'submit' : 'button'}
        className={`${progress === 'sent' ? 'button-jade' : 'button-primary'} w-full gap-3`}
        aria-disabled={isSending || undefined}
      >
        {isSending && <Spinner />}
        <span>{t(label[progress])}</span>
      </button>
      <div className="min-h-8 py-3 font-bold">
        <p role="status" className="text-jade">
          {isSending ? t('contact.sending') : !isError && message?.text}
        </p>
        <p role="alert" className="text-vermilion-deep">
          {!isSending && isError && message?.text}
        </p>
      </div>
    </>
  )
}

/** Restores the draft of a form once, and saves every change in session storage. Stops saving once `isSent`. */
function useDraft({ values, field }: Form<ContactField>, isSent: boolean): void {
  const [isRestored, setIsRestored] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    const draft = loadDraft()
    for (const name of CONTACT_FORM) {
      const { id, onChange } = field(name)
      // Text typed into the server's HTML before this script ran takes precedence.
      const typed = (document.getElementById(id) as HTMLInputElement | null)?.value
      const kept = typed || draft[name]
      if (kept) onChange(kept)
    }
    setIsRestored(true)
  }, [])

  useEffect(() => {
    if (isRestored) saveDraft(isSent ? EMPTY_DRAFT : values)
  }, [values, isRestored, isSent])
}
