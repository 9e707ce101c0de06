/** The icons of the entries by name, so that the route table, which the server also reads, contains no components. */
import {
  Boxes,
  ChartColumn,
  ContactRound,
  FileText,
  Handshake,
  House,
  Inbox,
  Languages,
  LayoutGrid,
  type LucideIcon,
  Mail,
  MessageCircleQuestionMark,
  Package,
  QrCode,
  Quote,
  ReceiptText,
  SendHorizontal,
  SlidersHorizontal,
  Store,
  Trash2,
  Users,
} from 'lucide-react'
import type { TrashKind } from '#shared/trash.ts'

const icons = {
  admin: SlidersHorizontal,
  company: Store,
  contact: Inbox,
  customer: ContactRound,
  house: House,
  mail: Mail,
  month: ChartColumn,
  notice: ReceiptText,
  outbox: SendHorizontal,
  partner: Handshake,
  product: Package,
  'qr-code': QrCode,
  question: MessageCircleQuestionMark,
  reference: Quote,
  quotation: FileText,
  starter_package: Boxes,
  tool: LayoutGrid,
  translation: Languages,
  trash: Trash2,
  users: Users,
} satisfies Record<string, LucideIcon> & Record<TrashKind, LucideIcon>

export type IconName = keyof typeof icons

export function Icon({ name }: { name: IconName }) {
  const Drawing = icons[name]
  return <Drawing className="size-5 shrink-0" aria-hidden="true" />
}
