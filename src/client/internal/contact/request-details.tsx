/** One request in full, in a panel beside the list; on a phone it replaces the list. */

import { Ellipsis, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { CONTACT_STATES, type ContactState } from '#shared/contact/contact.ts'
import type { ContactRecord, OpenContact } from '#shared/contact/schema.ts'
import { shownName } from '#shared/user/user.ts'
import { useCurrentUser } from '../../session/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { ActionMenu } from '../kit/action-menu.tsx'
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
import { useSavedField } from '../kit/use-saved-field.tsx'
import { STATE_TEXT } from './contact-states.ts'
import { RequestAnswer, RequestReplies } from './request-answer.tsx'
import { RequestFacts, SameAddress } from './request-facts.tsx'
import { RequestNote } from './request-note.tsx'
import { useContactRecords } from './use-contact-actions.ts'

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
