/** The account section of the dashboard. */
import { IdCard, KeyRound, MonitorSmartphone } from 'lucide-react'
import { useT } from '../../ui/page-context.tsx'
import { Panel } from './panel.tsx'
import { PopupRow, type PopupRowProps } from './popup-row.tsx'
import { SecondStepRow } from './second-step-row.tsx'

const rows: PopupRowProps[] = [
  {
    text: 'dashboard.accountInfo',
    Icon: IdCard,
    load: () => import('../account/account-info-dialog.tsx').then((m) => m.AccountInfoDialog),
  },
  {
    text: 'dashboard.changePassword',
    Icon: KeyRound,
    load: () => import('../account/change-password-dialog.tsx').then((m) => m.ChangePasswordDialog),
  },
  {
    text: 'dashboard.sessions',
    Icon: MonitorSmartphone,
    load: () => import('../account/sessions-dialog.tsx').then((m) => m.SessionsDialog),
  },
]

export function AccountPanel() {
  const t = useT()
  return (
    <Panel name="account" title={t('dashboard.account')}>
      {rows.map((row) => (
        <PopupRow key={row.text} {...row} />
      ))}
      <SecondStepRow />
    </Panel>
  )
}
