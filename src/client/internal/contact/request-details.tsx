/** One request in full, in a panel beside the list; on a phone it replaces the list. */

import { Ellipsis, FileText, Mail, Phone, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { formatDateTime } from '#shared/base/date.ts'
import { isBlank } from '#shared/base/invisible.ts'
import { CONTACT_STATES, type ContactState } from '#shared/contact/contact.ts'
import type { ContactRecord, OpenContact } from '#shared/contact/schema.ts'
import { shownName } from '#shared/user/user.ts'
import { useCurrentUser } from '../../session/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { ActionMenu } from '../kit/action-menu.tsx'
import { ANSWER_LABEL, AnswerBox } from '../kit/answer-box.tsx'
import { ChatLink } from '../kit/chat-link.tsx'
import { DateText } from '../kit/date-text.tsx'
import { DeleteRecord, useRestore } from '../kit/delete-record.tsx'
import { DetailPanel, DetailTitle } from '../kit/detail-panel.tsx'
import { focusRowOnceShown, keyBeside } from '../kit/focus-row.ts'
import { QueryState } from '../kit/query-state.tsx'
import { useChange } from '../kit/saved-columns.ts'
import { Segments } from '../kit/segments.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { textLanguageTag } from '../kit/shown-name.tsx'
import { trpc } from '../kit/trpc.ts'
import { useNewRecord } from '../kit/use-new-record.ts'
import { useSavedField } from '../kit/use-saved-field.tsx'
import { WhatsAppIcon } from '../kit/whats-app-icon.tsx'
import { MailStateChip } from '../mass-mail/mail-state-chip.tsx'
import { internalPaths } from '../paths.ts'
import { STATE_TEXT } from './contact-states.ts'
import { RequestFacts, SameAddress } from './request-facts.tsx'
import { useRequestChat, useRequestLinks } from './request-links.ts'
import { RequestNote } from './request-note.tsx'
import { useContactRecords, useReply } from './use-contact-actions.ts'

/** How often the state of a reply is read that has not arrived yet. */
const UNDER_WAY_MS = 5_000

interface RequestDetailsProps {
  id: number
  /** False while the user moves through the list by keys: the list keeps the focus. */
  takesFocus: boolean
  onClose: () => void
}

export function RequestDetails({ id, takesFocus, onClose }: RequestDetailsProps) {
  const t = useT()
  const request = trpc.contact.get.useQuery(
    { id },
    {
      refetchInterval: ({ state: { data } }) =>
        data?.replies.some(({ mail_state }) => mail_state === 'waiting' || mail_state === 'sending')
          ? UNDER_WAY_MS
          : false,
    },
  )

  /** Returns the focus to the row that opened it. */
  function close(): void {
    onClose()
    focusRowOnceShown(id)
  }

  return (
    <DetailPanel label={t('inbox.request')} closeLabel={t('inbox.toList')} onClose={close}>
      <QueryState query={request}>
        {(open) => <Request request={open} takesFocus={takesFocus} onGone={onClose} />}
      </QueryState>
    </DetailPanel>
  )
}

interface RequestProps {
  request: OpenContact
  takesFocus: boolean
  onGone: () => void
}

function Request({ request, takesFocus, onGone }: RequestProps) {
  const t = useT()
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <DetailTitle lang={textLanguageTag(request.name)} takesFocus={takesFocus}>
          {request.name}
        </DetailTitle>
        <div className="flex flex-none items-center gap-2">
          <AssignToMe request={request} />
          <RequestMenu request={request} onGone={onGone} />
        </div>
      </div>
      <p className="text-13 text-muted">
        <DateText at={request.date} />
      </p>
      <h3 className="sr-only">{t('inbox.message')}</h3>
      <p className="request-message" lang={textLanguageTag(request.message)}>
        {request.message}
      </p>
      <RequestFacts request={request} />
      <RequestReplies request={request} />
      <RequestAnswer request={request} />
      <RequestState request={request} />
      <RequestNote request={request} />
      <SameAddress request={request} />
    </>
  )
}

/** An open request that no one has yet. */
function AssignToMe({ request }: { request: OpenContact }) {
  const t = useT()
  const user = useCurrentUser()
  const change = useChange(useContactRecords())
  const { assignee, state } = request
  const isOpen = state === 'new' || state === 'in_progress'
  if (assignee !== null || !isOpen || !user) return null
  return (
    <Button
      isSmall
      className="print:hidden"
      onClick={() =>
        void change(request, {
          edit: { assignee: user.id, state: 'in_progress' },
          undo: { assignee, state },
          text: t('inbox.assigned'),
        })
      }
    >
      {t('inbox.assignToMe')}
    </Button>
  )
}

/** What is seldom done with a request, out of the way of what is done with each. */
function RequestMenu({ request, onGone }: { request: OpenContact; onGone: () => void }) {
  const t = useT()
  const [isDeleting, setDeleting] = useState(false)
  const actions = [{ name: 'delete', label: t('record.delete'), Icon: Trash2, run: () => setDeleting(true) }]
  return (
    <>
      <ActionMenu actions={actions} className="row-action print:hidden" label={t('inbox.more')}>
        <Ellipsis aria-hidden="true" />
      </ActionMenu>
      {isDeleting && <DeleteRequest request={request} onClose={() => setDeleting(false)} onGone={onGone} />}
    </>
  )
}

/** What is done with a request: reply, by email or WhatsApp, call, or make a quotation. */
function RequestAnswer({ request }: { request: OpenContact }) {
  const t = useT()
  const reply = useReply()
  const { id, name, language, replies, assignee } = request
  const number = useRequestLinks()(request)
  const openChat = useRequestChat()
  const { form, formProps, isBusy } = useNewRecord({
    keptAs: `reply-${id}`,
    start: { text: '' },
    errors: ({ text }) => (isBlank(text) ? { text: 'error.required' } : {}),
    create: ({ text }) => reply({ id, text, replies: replies.length }),
    onCreated: () => undefined,
    said: () => t(assignee === null ? 'inbox.replySentMine' : 'inbox.replySent'),
    isForMany: true,
  })
  const { text } = form.values

  /** What is typed goes along, and is noted above. */
  async function chat(): Promise<void> {
    if (number && (await openChat(request, number, text.trim())) && !isBlank(text)) form.restart()
  }

  return (
    <AnswerBox
      form={form}
      formProps={formProps}
      label={t(ANSWER_LABEL[language], { name })}
      language={language}
      hint={t('inbox.replyGoes')}
    >
      <Button type="submit" variant="jade" isSmall isBusy={isBusy}>
        <Mail aria-hidden="true" />
        <span>{t(isBusy ? 'inbox.replySending' : 'inbox.reply')}</span>
      </Button>
      {number && (
        <>
          <ChatLink className="button-quiet button-small gap-2" href={number.chat} onChat={() => void chat()}>
            <WhatsAppIcon />
            {t('inbox.whatsapp')}
            <span className="sr-only"> {t('notice.opensInNewTab')}</span>
          </ChatLink>
          <a className="button-quiet button-small gap-2" href={number.call}>
            <Phone aria-hidden="true" />
            {t('desk.call')}
          </a>
        </>
      )}
      <Link
        className="button-quiet button-small gap-2"
        href={internalPaths.newQuotation({ contact: request.id })}
      >
        <FileText aria-hidden="true" />
        {t('inbox.makeQuotation')}
      </Link>
    </AnswerBox>
  )
}

/** What colleagues have replied, and whether it has arrived. */
function RequestReplies({ request: { replies } }: { request: OpenContact }) {
  const t = useT()
  const language = useLanguage()
  if (replies.length === 0) return null
  return (
    <>
      <h3 className="sr-only">{t('inbox.replies')}</h3>
      <ol className="thread-said">
        {replies.map(({ id, at, author_name, phone, text, mail_state, mail_answer }) => (
          <li key={id} data-side="us">
            {text !== '' && (
              <p className="thread-words" lang={textLanguageTag(text)}>
                {text}
              </p>
            )}
            <p className="entry-foot flex flex-wrap gap-x-2">
              <span lang={textLanguageTag(author_name)}>{author_name}</span>
              <time dateTime={at.toISOString()}>{formatDateTime(at, language)}</time>
              {phone !== '' && <span>{t('inbox.inWhatsapp', { phone })}</span>}
              {mail_state && <MailStateChip state={mail_state} answer={mail_answer} />}
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}

/** The status and assignee of the request; each change is saved at once. */
function RequestState({ request }: { request: OpenContact }) {
  const t = useT()
  const records = useContactRecords()
  const { name } = request
  const state = useSavedField(records, request, {
    textOf: (row) => row.state,
    changeOf: (text) => ({
      edit: { state: text as ContactState },
      undo: { state: request.state },
      text: t('inbox.moved', { name, state: t(STATE_TEXT[text as ContactState]) }),
    }),
  })
  const assignee = useSavedField(records, request, {
    textOf: (row) => String(row.assignee ?? ''),
    changeOf: (text) => ({
      edit: { assignee: text === '' ? null : Number(text) },
      text: t('inbox.assigned'),
    }),
  })
  return (
    <div className="request-work">
      <Segments
        label={t('inbox.state')}
        options={CONTACT_STATES.map((value) => ({ value, label: t(STATE_TEXT[value]) }))}
        value={state.field.value as ContactState}
        onChange={(next) => void state.save(next)}
      />
      <SelectField
        field={{
          id: assignee.field.id,
          value: assignee.field.value,
          onChange: (value) => void assignee.save(value),
        }}
        label={t('inbox.assignee')}
        options={[
          { value: '', label: t('inbox.nobody') },
          ...request.people.map((person) => ({ value: String(person.id), label: shownName(person) })),
        ]}
      />
    </div>
  )
}

interface DeleteRequestProps {
  request: Pick<ContactRecord, 'id' | 'name'>
  onClose: () => void
  onGone: () => void
}

/** Deletes a request after a confirmation; the focus moves to the next row, or to the one before. */
function DeleteRequest({ request: { id, name }, onClose, onGone }: DeleteRequestProps) {
  const { refresh } = useContactRecords()
  const { mutateAsync } = trpc.contact.delete.useMutation()
  const restore = useRestore('contact')
  const rowToFocus = useRef<string>(undefined)
  useEffect(() => {
    rowToFocus.current = keyBeside(id)
  }, [id])
  return (
    <DeleteRecord
      isOpen
      onClose={onClose}
      name={name}
      remove={() => mutateAsync({ id })}
      restore={() => restore(id)}
      onGone={() => {
        onGone()
        void refresh().then(() => focusRowOnceShown(rowToFocus.current))
      }}
    />
  )
}
