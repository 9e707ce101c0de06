/** The icons of tools with their labels. */
import {
  BookOpen,
  Box,
  CalendarDays,
  Camera,
  ChartColumn,
  ClipboardList,
  Clock,
  CreditCard,
  FileText,
  Folder,
  Globe,
  GraduationCap,
  KeyRound,
  type LucideIcon,
  Mail,
  MapPinned,
  MessagesSquare,
  Network,
  Phone,
  Printer,
  ReceiptText,
  Store,
  Truck,
  Users,
  Wallet,
  Wifi,
  Wrench,
} from 'lucide-react'
import type { TextKey } from '#shared/i18n/t.ts'
import type { ToolIconName } from '#shared/tool/tool-icon.ts'

const icons: Record<ToolIconName, { Drawing: LucideIcon; text: TextKey }> = {
  folder: { Drawing: Folder, text: 'tool.iconFolder' },
  file: { Drawing: FileText, text: 'tool.iconFile' },
  clipboard: { Drawing: ClipboardList, text: 'tool.iconClipboard' },
  receipt: { Drawing: ReceiptText, text: 'tool.iconReceipt' },
  calendar: { Drawing: CalendarDays, text: 'tool.iconCalendar' },
  clock: { Drawing: Clock, text: 'tool.iconClock' },
  users: { Drawing: Users, text: 'tool.iconUsers' },
  chat: { Drawing: MessagesSquare, text: 'tool.iconChat' },
  phone: { Drawing: Phone, text: 'tool.iconPhone' },
  mail: { Drawing: Mail, text: 'tool.iconMail' },
  map: { Drawing: MapPinned, text: 'tool.iconMap' },
  truck: { Drawing: Truck, text: 'tool.iconTruck' },
  box: { Drawing: Box, text: 'tool.iconBox' },
  store: { Drawing: Store, text: 'tool.iconStore' },
  printer: { Drawing: Printer, text: 'tool.iconPrinter' },
  camera: { Drawing: Camera, text: 'tool.iconCamera' },
  wifi: { Drawing: Wifi, text: 'tool.iconWifi' },
  network: { Drawing: Network, text: 'tool.iconNetwork' },
  wrench: { Drawing: Wrench, text: 'tool.iconWrench' },
  key: { Drawing: KeyRound, text: 'tool.iconKey' },
  'credit-card': { Drawing: CreditCard, text: 'tool.iconCreditCard' },
  wallet: { Drawing: Wallet, text: 'tool.iconWallet' },
  chart: { Drawing: ChartColumn, text: 'tool.iconChart' },
  book: { Drawing: BookOpen, text: 'tool.iconBook' },
  graduation: { Drawing: GraduationCap, text: 'tool.iconGraduation' },
  globe: { Drawing: Globe, text: 'tool.iconGlobe' },
}

/** Renders nothing without an icon, or for an icon of a later release. */
export function ToolPicture({ name }: { name: string }) {
  if (!isIcon(name)) return null
  const { Drawing } = icons[name]
  return <Drawing className="tool-icon" aria-hidden="true" />
}

export function iconText(name: string): TextKey {
  return isIcon(name) ? icons[name].text : 'tool.iconNone'
}

function isIcon(name: string): name is ToolIconName {
  return Object.hasOwn(icons, name)
}
