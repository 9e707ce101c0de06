/** The status and assignee of the request; each change is saved at once. */
import { useId } from 'react'
import { CONTACT_STATES } from '#shared/contact/contact.ts'
import type { OpenContact } from '#shared/contact/inbox-schema.ts'
import { useT } from '../../ui/page-context.tsx'
import { Segments } from '../../ui/segments.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { personName } from '../kit/person-name.tsx'
import { STATE_TEXT } from './contact-states.ts'
import { useContactActions } from './use-contact-actions.ts'

export function RequestState({ request }: { request: OpenContact }) {
  const t = useT()
  const id = useId()
  const actions = useContactActions()
  return (
    <div className="my-6 grid gap-4 [&_.segment]:px-2.5">
      <Segments
        label={t('inbox.state')}
        isLabelShown
        options={CONTACT_STATES.map((value) => ({ value, label: t(STATE_TEXT[value]) }))}
        value={request.state}
        onChange={(state) => actions.setState(request, state)}
      />
      <SelectField
        id={id}
        label={t('inbox.assignee')}
        value={String(request.assignee ?? '')}
        options={[
          { value: '', label: t('inbox.nobody') },
          ...request.people.map((person) => ({ value: String(person.id), label: personName(person) })),
        ]}
        onChange={(value) =>
          actions.setAssignee(request.id, value === '' ? null : Number(value), request.etag)
        }
      />
    </div>
  )
}
