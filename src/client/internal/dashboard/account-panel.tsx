/** The account section of the dashboard. */
import { BellRing, IdCard, KeyRound, type LucideIcon, MonitorSmartphone, Smartphone } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import type { TextKey } from '#shared/i18n/t.ts'
import { useT } from '../../ui/page-context.tsx'
import { trpc } from '../kit/trpc.ts'
import { ButtonRow, Panel } from './panel.tsx'

const rows: PopupRowProps[] = [
  {
    text: 'dashboard.accountInfo',
    Icon: IdCard,
    load: () => import('../account/account-info-dialog.tsx').then((m) => m.AccountInfoDialog),
  },
  {
    text: 'dashboard.alerts',
    Icon: BellRing,
    load: () => import('../account/alerts-dialog.tsx').then((m) => m.AlertsDialog),
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

/** The row of two-step verification, which shows whether it is on. */
function SecondStepRow() {
  const t = useT()
  const status = trpc.secondStep.status.useQuery()
  return (
    <PopupRow
      text="dashboard.secondStep"
      Icon={Smartphone}
      load={() => import('../account/second-step/second-step-dialog.tsx').then((m) => m.SecondStepDialog)}
      state={status.data && t(status.data.is_active ? 'dashboard.on' : 'dashboard.off')}
    />
  )
}

type Popup = ComponentType<{ isOpen: boolean; onClose: () => void }>

interface PopupRowProps {
  text: TextKey
  Icon: LucideIcon
  load: () => Promise<Popup>
  /** The current state. */
  state?: string | undefined
}

/** A row that opens a popup, which is loaded on the first hover, focus or click. */
function PopupRow({ text, Icon, load, state }: PopupRowProps) {
  const t = useT()
  const [Popup, setPopup] = useState<Popup>()
  const [isOpen, setOpen] = useState(false)

  async function open(): Promise<void> {
    setOpen(true)
    const loaded = await load()
    setPopup(() => loaded)
  }

  return (
    <ButtonRow
      icon={<Icon className="size-5 shrink-0" aria-hidden="true" />}
      label={t(text)}
      count={state}
      // A popup that fails to load means a new release on the server, or no network.
      onPress={() => open().catch(() => navigator.onLine && location.reload())}
      onNear={() => load().catch(() => undefined)}
    >
      {Popup && <Popup isOpen={isOpen} onClose={() => setOpen(false)} />}
    </ButtonRow>
  )
}
