/** The starter packages that an empty database starts with, made of the sample catalogue. */
import type { Language } from '#shared/base/language.ts'

interface SampleStarterPackage {
  names: Record<Language, string>
  descriptions: Record<Language, string>
  /** By name, with quantities. */
  products: Readonly<Record<string, number>>
}

export const SAMPLE_STARTER_PACKAGES: readonly SampleStarterPackage[] = [
  {
    names: { en: 'Café, 30 seats', zh: '咖啡店（30 座位）' },
    descriptions: {
      en: 'One till at the counter, tickets for the kitchen, labels for the drinks, and every way to pay. Wi-Fi reaches all 30 seats, and we key in your menu.',
      zh: '櫃枱一部收銀機，廚房出單，飲品貼標籤，各種付款方式齊備。Wi-Fi 覆蓋全店 30 個座位，餐牌由我們代為輸入。',
    },
    products: {
      counter_terminal: 1,
      kitchen_printer: 1,
      cash_drawer: 1,
      label_printer: 1,
      pos_licence: 1,
      menu_setup: 1,
      router_5g_backup: 1,
      wifi_access_point: 1,
      card_terminal: 1,
      octopus_reader: 1,
      qr_payment_terminal: 1,
    },
  },
  {
    names: { en: 'Cha chaan teng, 60 seats', zh: '茶餐廳（60 座位）' },
    descriptions: {
      en: 'One till by the door and four pads for the floor, with a ticket printer each for the kitchen and the drinks bar. Two Octopus readers keep the lunch queue moving, and cameras watch the door, the till and the stoves.',
      zh: '門口一部收銀機，樓面四部手提點餐機，廚房與水吧各有一部打印機。兩部八達通讀卡機應付午市人龍，鏡頭看顧門口、收銀位及爐頭。',
    },
    products: {
      counter_terminal: 1,
      kitchen_printer: 2,
      handheld_ordering_pad: 4,
      cash_drawer: 1,
      pos_licence: 1,
      staff_rota: 1,
      menu_setup: 1,
      router_5g_backup: 1,
      wifi_access_point: 1,
      poe_switch: 1,
      dome_camera: 2,
      kitchen_camera: 1,
      network_recorder: 1,
      card_terminal: 1,
      octopus_reader: 2,
      qr_payment_terminal: 1,
    },
  },
  {
    names: { en: 'Dining room with delivery, 120 seats', zh: '餐廳連外賣（120 座位）' },
    descriptions: {
      en: 'Two tills, six pads and QR ordering at the tables, with screens and printers for two kitchen sections. Delivery orders go straight to the pass, stock counts itself down, and Wi-Fi and cameras cover the whole floor.',
      zh: '兩部收銀機、六部手提點餐機，枱面可掃碼點餐；廚房兩個崗位各有顯示屏及打印機。外賣訂單直達出餐位，存貨自動扣減，Wi-Fi 及鏡頭覆蓋全店。',
    },
    products: {
      counter_terminal: 2,
      kitchen_printer: 2,
      handheld_ordering_pad: 6,
      kitchen_display: 2,
      cash_drawer: 2,
      label_printer: 1,
      pos_licence: 2,
      table_qr_ordering: 1,
      inventory: 1,
      delivery_integration: 1,
      staff_rota: 1,
      menu_setup: 1,
      router_5g_backup: 1,
      wifi_access_point: 2,
      poe_switch: 2,
      cabling_point: 8,
      wall_cabinet: 1,
      dome_camera: 4,
      kitchen_camera: 1,
      network_recorder: 1,
      card_terminal: 3,
      octopus_reader: 2,
      qr_payment_terminal: 2,
      booking_deposit: 1,
    },
  },
]
