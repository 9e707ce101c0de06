/** The link tools that an empty database starts with. Their links lead to this site until admins enter their own. */
import type { ToolColoursName } from '#shared/tool/tool-colours.ts'
import type { ToolIconName } from '#shared/tool/tool-icon.ts'

interface SampleTool {
  /** One text with both languages, as admins enter it. */
  label: string
  description: string
  colours: ToolColoursName
  icon: ToolIconName
}

interface SampleToolGroup {
  /** Null for tools without a group. */
  name: string | null
  tools: readonly SampleTool[]
}

export const SAMPLE_TOOL_GROUPS: readonly SampleToolGroup[] = [
  {
    name: null,
    tools: [
      {
        label: 'Shared drive 共用文件',
        description: 'Contracts and manuals 合約及說明書',
        colours: 'jade',
        icon: 'folder',
      },
      {
        label: 'Staff rota 更表',
        description: 'Who is on this week 本週當值',
        colours: 'mustard',
        icon: 'calendar',
      },
      {
        label: 'Leave form 請假表格',
        description: 'Apply two weeks ahead 須兩星期前申請',
        colours: 'paper',
        icon: 'clipboard',
      },
    ],
  },
  {
    name: 'Field work 外勤',
    tools: [
      {
        label: 'Van diary 車輛日誌',
        description: 'Book a van or a driver 預約車輛或司機',
        colours: 'navy',
        icon: 'truck',
      },
      {
        label: 'Job sheets 工作單',
        description: 'Open and signed off 未完成及已簽收',
        colours: 'mint',
        icon: 'receipt',
      },
      {
        label: 'Site photos 現場相片',
        description: 'Upload from your phone 用手機上載',
        colours: 'plum',
        icon: 'camera',
      },
      {
        label: 'Network map 網絡圖',
        description: 'Router logins 路由器登入資料',
        colours: 'ink',
        icon: 'network',
      },
    ],
  },
  {
    name: 'Suppliers 供應商',
    tools: [
      {
        label: 'Printer spares 打印機零件',
        description: 'Order desk, weekdays 平日落單',
        colours: 'sand',
        icon: 'printer',
      },
      {
        label: 'Camera returns 鏡頭退換',
        description: 'Start a return 開始退貨',
        colours: 'tan',
        icon: 'box',
      },
      {
        label: 'SIM orders 數據卡',
        description: 'Data plans by branch 按分店訂購',
        colours: 'sky',
        icon: 'wifi',
      },
    ],
  },
]
