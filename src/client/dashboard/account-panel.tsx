/** The account section of the dashboard. Its popups are fetched when a row is neared or pressed for the first time. */
import { IdCard, KeyRound, type LucideIcon, MonitorSmartphone } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import type { TextKey } from '../../shared/i18n/t.ts'
import { useT } from '../page.tsx'
import { ButtonRow, Panel } from './panel.tsx'

type Popup = ComponentType<{ isOpen: boolean; onClose: () => void }>

interface Row {
  text: TextKey
  Icon: LucideIcon
  load: () => Promise<Popup>
}

const rows: Row[] = [
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
    <Panel title={t('dashboard.account')}>
      {rows.map((row) => (
        <PopupRow key={row.text} {...row} />
      ))}
    </Panel>
  )
}

function PopupRow({ text, Icon, load }: Row) {
  const t = useT()
  const [Popup, setPopup] = useState<Popup>()
  const [isOpen, setOpen] = useState(false)

  async function open(): Promise<void> {
    setOpen(true)
    const loaded = await load()
    setPopup(() => loaded)
  }

  return (
    <>
      <ButtonRow
        icon={<Icon className="size-5 shrink-0" aria-hidden="true" />}
        label={t(text)}
        // A popup that does not arrive belongs to an older release than the server's, or the network is gone.
        onPress={() => open().catch(() => location.reload())}
        onNear={() => load().catch(() => undefined)}
      />
      {Popup && <Popup isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
