/** Every mail of the site with its status, and the do-not-email list; for admins. */

import { useT } from '../../ui/page-context.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useListState } from '../kit/list-state.ts'
import { Screen } from '../kit/screen.tsx'
import { KeptNote } from '../mass-mail/kept-note.tsx'
import { Mails } from './mails.tsx'
import { Suppressed } from './suppressed.tsx'

type View = 'mails' | 'suppressed'

export function OutboxPage() {
  const t = useT()
  const list = useListState()
  const view: View = list.get('view') === 'suppressed' ? 'suppressed' : 'mails'
  return (
    <Screen
      title={t('mailing.outbox')}
      lead={t(view === 'mails' ? 'mailing.outboxLead' : 'mailing.suppressedLead')}
      actions={
        <Segments<View>
          label={t('mailing.view')}
          options={[
            { value: 'mails', label: t('mailing.mails') },
            { value: 'suppressed', label: t('mailing.suppressed') },
          ]}
          value={view}
          onChange={(next) =>
            list.set({ view: next === 'mails' ? '' : next, q: '', state: '', kind: '', id: '' })
          }
        />
      }
    >
      {view === 'mails' && <KeptNote />}
      {view === 'mails' ? <Mails /> : <Suppressed />}
    </Screen>
  )
}
