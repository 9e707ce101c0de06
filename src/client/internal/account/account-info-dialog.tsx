/** The details of one's own account. */
import { formatDate } from '#shared/base/date.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { TitledDialog } from '../kit/dialog.tsx'
import { FactList } from '../kit/fact-list.tsx'
import { PersonName } from '../kit/person-name.tsx'
import { QueryState } from '../kit/query-state.tsx'
import { trpc } from '../kit/trpc.ts'

export interface AccountDialogProps {
  isOpen: boolean
  onClose: () => void
}

export function AccountInfoDialog({ isOpen, onClose }: AccountDialogProps) {
  const t = useT()
  return (
    <TitledDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('account.infoTitle')}
      closeLabel={t('account.close')}
    >
      <AccountInfo />
    </TitledDialog>
  )
}

function AccountInfo() {
  const t = useT()
  const language = useLanguage()
  const me = trpc.user.me.useQuery()
  return (
    <QueryState query={me}>
      {(user) => (
        <>
          <FactList
            facts={[
              { name: t('account.name'), value: <PersonName person={user} /> },
              { name: t('account.username'), value: user.username },
              { name: t('account.email'), value: phrases(user.email) },
              { name: t('account.role'), value: t(user.is_staff ? 'account.roleAdmin' : 'account.roleUser') },
              { name: t('account.joined'), value: formatDate(user.date_joined, language) },
            ]}
          />
          <p className="mt-4 text-muted">{t(user.is_staff ? 'account.infoNoteAdmin' : 'account.infoNote')}</p>
        </>
      )}
    </QueryState>
  )
}
