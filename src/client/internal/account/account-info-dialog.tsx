/** The details of one's own account. */
import { useId } from 'react'
import { formatDate } from '#shared/base/date.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { TitledDialog } from '../kit/dialog.tsx'
import { failureText } from '../kit/error-text.ts'
import { FactList } from '../kit/fact-list.tsx'
import { PersonName } from '../kit/person-name.tsx'
import { QueryState } from '../kit/query-state.tsx'
import { SwitchField } from '../kit/switch-field.tsx'
import { useToast } from '../kit/toast.tsx'
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
          <div className="mt-5">
            <MorningMailSwitch />
          </div>
          <p className="mt-4 text-muted">{t(user.is_staff ? 'account.infoNoteAdmin' : 'account.infoNote')}</p>
        </>
      )}
    </QueryState>
  )
}

/** Whether the user gets an email each morning about what waits; saved at once. */
function MorningMailSwitch() {
  const t = useT()
  const id = useId()
  const toast = useToast()
  const { quotation } = trpc.useUtils()
  const { data } = trpc.quotation.morningMail.useQuery()
  const setting = trpc.quotation.setMorningMail.useMutation()
  if (!data) return null

  async function turn(wanted: boolean): Promise<void> {
    quotation.morningMail.setData(undefined, { wanted })
    try {
      await setting.mutateAsync({ wanted })
      toast(t(wanted ? 'desk.morningMailOn' : 'desk.morningMailOff'))
    } catch (error) {
      quotation.morningMail.setData(undefined, { wanted: !wanted })
      toast(failureText(error, t))
    }
  }

  return (
    <SwitchField
      id={id}
      label={t('desk.morningMail')}
      hint={t('desk.morningMailHint')}
      isOn={data.wanted}
      onChange={(isOn) => void turn(isOn)}
    />
  )
}
