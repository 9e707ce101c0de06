import type { SampleCategory } from './sample-category.ts'

export const networking: SampleCategory = {
  name: 'networking',
  en: 'Networking',
  zh: '網絡',
  products: [
    {
      name: 'router_5g_backup',
      prices: [398, 0],
      en: ['5G router with backup', 'Online on opening day; switches over when the line fails.'],
      zh: ['5G 路由器連後備線', '開張即日上網，固網中斷自動轉線。'],
    },
    {
      name: 'wifi_access_point',
      prices: [60, 480],
      en: ['Wi-Fi access point', 'Ceiling-mounted, covers about 60 seats.'],
      zh: ['Wi-Fi 無線接入點', '天花安裝，覆蓋約 60 個座位。'],
    },
    {
      name: 'poe_switch',
      prices: [45, 680],
      en: ['PoE switch, 8 ports', 'Power and data for cameras and tills on one cable.'],
      zh: ['8 埠 PoE 網絡交換機', '一條線同時供電及傳輸，接駁鏡頭及收銀機。'],
    },
    {
      name: 'cabling_point',
      prices: [0, 650],
      en: ['Cabling point', 'One network socket, installed, tested and labelled outside service hours.'],
      zh: ['網絡線位', '按線位收費，於非營業時間安裝、測試及貼標籤。'],
    },
    {
      name: 'guest_wifi_portal',
      prices: [120, 300],
      en: ['Guest Wi-Fi portal', 'Guests get Wi-Fi; your tills stay on their own network.'],
      zh: ['客用 Wi-Fi 登入頁', '客人上網，與收銀網絡分開。'],
    },
    {
      name: 'sim_plan',
      prices: [168, 0],
      en: ['Backup SIM plan', 'Mobile data for the router, with clear data limits.'],
      zh: ['後備數據卡計劃', '路由器專用流動數據，用量上限清楚列明。'],
    },
    {
      name: 'wall_cabinet',
      prices: [0, 1800],
      en: ['Wall cabinet', 'Lockable, ventilated, keeps grease off the wiring.'],
      zh: ['掛牆機櫃', '可上鎖、通風，線路不沾油煙。'],
    },
  ],
}
