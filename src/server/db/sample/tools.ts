/** The link tools that an empty database starts with. Their links lead to this site until staff enter their own. */
import type { ToolIconName } from '../../../shared/tool-icon.ts'

export interface SampleTool {
  /** One text, as staff enter it: both languages in it. */
  label: string
  description: string
  bg_color: string
  font_color: string
  icon: ToolIconName
}

export interface SampleToolGroup {
  /** Null for the tools that stand in none. */
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
        bg_color: '#0e5a4a',
        font_color: '#fffdf7',
        icon: 'folder',
      },
      {
        label: 'Staff rota 更表',
        description: 'Who is on this week 本週當值',
        bg_color: '#f2c94c',
        font_color: '#2a2108',
        icon: 'calendar',
      },
      {
        label: 'Leave form 請假表格',
        description: 'Ask two weeks ahead 兩星期前申請',
        bg_color: '#fffdf7',
        font_color: '#12302a',
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
        bg_color: '#1f3a5f',
        font_color: '#ffffff',
        icon: 'truck',
      },
      {
        label: 'Job sheets 工作單',
        description: 'Open and signed off 未完成及已簽收',
        bg_color: '#dcebe3',
        font_color: '#083b31',
        icon: 'receipt',
      },
      {
        label: 'Site photos 現場相片',
        description: 'Upload from the phone 用手機上載',
        bg_color: '#5b2a3c',
        font_color: '#ffffff',
        icon: 'camera',
      },
      {
        label: 'Network map 網絡圖',
        description: '5G and router log-ins 5G 及路由器登入',
        bg_color: '#12302a',
        font_color: '#fbf6ea',
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
        bg_color: '#e9dfc6',
        font_color: '#3a2c0a',
        icon: 'printer',
      },
      {
        label: 'Camera returns 鏡頭退換',
        description: 'Start a return 開始退貨',
        bg_color: '#7a4b12',
        font_color: '#ffffff',
        icon: 'box',
      },
      {
        label: 'SIM orders 數據卡',
        description: 'Data plans by branch 按分店訂購',
        bg_color: '#cfe3f2',
        font_color: '#10304a',
        icon: 'wifi',
      },
    ],
  },
]
