/** A reply to the visitor, mailed in the user's name. What is typed is kept for the session. */
import { useEffect, useRef } from 'react'
import { REPLY_MAX_CHARACTERS } from '#shared/base/limits.ts'
import type { OpenContact } from '#shared/contact/inbox-schema.ts'
import { toApiError } from '../../session/api-error.ts'
import { DRAFT } from '../../session/drafts.ts'
import { Field } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { forgetTexts, loadTexts, saveTexts } from '../../ui/kept-texts.ts'
import { useT } from '../../ui/page-context.tsx'
import { textLanguageTag } from '../../ui/text-language.ts'
import { useForm } from '../../ui/use-form.ts'
import { failureText } from '../kit/error-text.ts'
import { useToast } from '../kit/toast.tsx'
import { useContactActions } from './use-contact-actions.ts'

export function ReplyForm({ request, onClose }: { request: OpenContact; onClose: () => void }) {
  const t = useT()
  const toast = useToast()
  const actions = useContactActions()
  const { id, name, email, message, replies } = request
  const key = replyKey(id)
  const form = useForm({ text: '' }, () => loadTexts(key, ['text']))
  const isDone = useRef(false)
  const { text } = form.values
  useEffect(() => {
    if (!isDone.current) saveTexts(key, { text })
  }, [key, text])

  const { element } = form
  useEffect(() => element.current?.querySelector('textarea')?.focus(), [element])

  function leave(): void {
    isDone.current = true
    forgetTexts(key)
    onClose()
  }

  async function send(): Promise<void> {
    if (actions.isReplying) return
    if (text.trim() === '') return form.showFaults({ text: t('error.required') })
    try {
      await actions.reply({ id, text, replies: replies.length })
      leave()
      toast(t('inbox.replySent'))
    } catch (error) {
      // The reply of a colleague that came first is shown above.
      await actions.refresh()
      form.showServerFaults(toApiError(error)?.fields ?? {}, failureText(error, t))
    }
  }

  return (
    <form {...form.formProps(send)} className="grid gap-4">
      <Field
        {...form.field('text')}
        label={t('inbox.replyText')}
        hint={t('inbox.replyGoes', { email })}
        maxLength={REPLY_MAX_CHARACTERS}
        isMultiline
      />
      <figure className="m-0 grid gap-1">
        <figcaption className="text-muted">{t('inbox.replyQuoted')}</figcaption>
        <blockquote
          className="m-0 max-h-40 overflow-y-auto border-s-4 border-line ps-3 whitespace-pre-line wrap-anywhere"
          lang={textLanguageTag(message)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long message scrolls by keyboard
          tabIndex={0}
          aria-label={t('inbox.replyTo', { name })}
        >
          {message}
        </blockquote>
      </figure>
      <FormFoot
        submitLabel={t(actions.isReplying ? 'inbox.replySending' : 'inbox.replySend')}
        cancelLabel={t('record.cancel')}
        onCancel={leave}
        isBusy={actions.isReplying}
        error={form.fault}
      />
    </form>
  )
}

export function hasReplyDraft(id: number): boolean {
  return loadTexts(replyKey(id), ['text']).text.trim() !== ''
}

function replyKey(id: number): string {
  return `${DRAFT}reply-${id}`
}
