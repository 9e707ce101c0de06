import type { SampleCategory } from './sample-category.ts'

export const posHardware: SampleCategory = {
  name: 'poshardware',
  en: 'POS hardware',
  zh: '收銀硬件',
  products: [
    {
      name: 'counter_terminal',
      prices: [380, 1200],
      en: ['Counter terminal, 15.6 in', 'Touchscreen till with a customer display.'],
      zh: ['15.6 吋櫃枱收銀機', '輕觸式屏幕收銀機，附客用顯示屏。'],
    },
    {
      name: 'kitchen_printer',
      prices: [90, 400],
      en: ['Kitchen ticket printer', 'Heat-proof, splash-proof, loud bell.'],
      zh: ['廚房打印機', '耐熱防濺，鈴聲響亮。'],
    },
    {
      name: 'handheld_ordering_pad',
      prices: [150, 0],
      en: ['Handheld ordering pad', 'Take orders at the table; lasts a full shift.'],
      zh: ['手提點餐機', '枱邊落單，電量足夠一整更。'],
    },
    {
      name: 'self_order_kiosk',
      prices: [680, 2800],
      en: ['Self-order kiosk', 'Floor-standing, 27 in, takes cards and Octopus.'],
      zh: ['自助點餐機', '27 吋座地式，收信用卡及八達通。'],
    },
    {
      name: 'kitchen_display',
      prices: [180, 900],
      en: ['Kitchen display screen', 'Replaces paper tickets on the pass.'],
      zh: ['廚房顯示屏', '出餐位無紙化，單據一目了然。'],
    },
    {
      name: 'cash_drawer',
      prices: [0, 500],
      en: ['Cash drawer', 'Steel, opens from the till, two keys.'],
      zh: ['錢箱', '鋼製，連接收銀機開啟，配兩條鎖匙。'],
    },
    {
      name: 'customer_display',
      prices: [60, 600],
      en: ['Customer display', 'Shows guests each item and the change due.'],
      zh: ['客用顯示屏', '逐項顯示價錢及找續，客人一目了然。'],
    },
    {
      name: 'label_printer',
      prices: [0, 1400],
      en: ['Label printer', 'Labels for drinks, takeaway boxes and use-by dates.'],
      zh: ['標籤打印機', '打印飲品、外賣及食用期限標籤。'],
    },
    {
      name: 'queue_ticket_printer',
      prices: [150, 800],
      en: ['Queue ticket printer', 'Numbers at the door, called on a screen.'],
      zh: ['排隊取籌機', '門口取籌，顯示屏叫號。'],
      isHidden: true,
    },
  ],
}
