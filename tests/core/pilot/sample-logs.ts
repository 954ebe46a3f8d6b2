// A made-up evening of the game in its two log files, in the shapes that the client writes.

const PVE = '0a1b2c3d4e5f60718293a4b5'
const PVP = 'b5a493827160f5e4d3c2b1a0'

export const PROFILES = { PVE, PVP } as const
export const QUESTS = {
  debut: '5936d90786f7742b1420ba5b',
  checking: '59674cd986f7744ab26e32f2',
} as const

const line = (time: string, text: string, level = 'Info', channel = 'application'): string =>
  `2026-03-02 ${time}|1.1.5.0.47242|${level}|${channel}|${text}\r\n`

export const APPLICATION_LOG = [
  line('19:04:11.120', 'Session mode: Pve'),
  line('19:04:20.501', `PrepareSelectedProfileLocally ProfileId:${PVE} AccountId:1234567`),
  line('19:05:00.000', 'scene preset path:maps/bunker_preset.bundle rcid:bunker.scenespreset.asset'),
  line('19:10:02.004', 'scene preset path:maps/city_preset.bundle rcid:city.scenespreset.asset'),
  line('19:12:01.990', 'MatchingCompleted:88.1 real:90.3 diff:2.2'),
  line(
    '19:12:02.100',
    `TRACE-NetworkGameCreate profileStatus: 'Profileid: ${PVE}, Status: Busy, RaidMode: Online, Ip: 10.0.0.1, Port: 17001, Location: TarkovStreets, Sid: X, GameMode: deathmatch, shortId: AB12CD'`,
    'Debug',
  ),
  line('19:12:31.000', 'GameStarted:22.6(0) real:24.0(0) diff:1.4'),
  line('19:30:00.000', 'NullReferenceException: Object reference not set', 'Error'),
  '   at EFT.Player.Update () [0x00000] in <00000000>:0\r\n',
  line('20:00:00.000', 'Session mode: Regular'),
  line('20:00:09.250', `SelectProfile ProfileId:${PVP} AccountId:1234567`),
].join('')

export const notification = (time: string, json: unknown): string =>
  `${line(time, 'Got notification | ChatMessageReceived', 'Info', 'push-notifications')}${JSON.stringify(json, null, 2).replaceAll('\n', '\r\n')}\r\n`

export const questMessage = (eventId: string, type: number, questId: string) => ({
  type: 'new_message',
  eventId,
  dialogId: '54cb50c76803fa8b248b4571',
  message: {
    _id: eventId,
    type,
    dt: 1_772_480_400,
    text: 'quest started',
    templateId: `${questId} ${type === 12 ? 'successMessageText' : 'description'} 54cb50c76803fa8b248b4571 0`,
    hasRewards: type === 12,
  },
})

export const saleMessage = (eventId: string) => ({
  type: 'new_message',
  eventId,
  message: {
    type: 4,
    dt: 1_772_480_460,
    templateId: '5bdabfb886f7743e152e867e 0',
    systemData: { buyerNickname: 'Дикий_Медведь', soldItem: '5449016a4bdc2d6f028b456f', itemCount: 3 },
  },
})

export const eventId = (letter: string): string => letter.repeat(24)

export const NOTIFICATIONS_LOG = [
  notification('19:39:00.000', questMessage(eventId('a'), 10, QUESTS.debut)),
  notification('19:40:00.000', questMessage(eventId('b'), 12, QUESTS.debut)),
  notification('19:41:00.000', saleMessage(eventId('c'))),
  notification('19:42:00.000', {
    type: 'new_message',
    eventId: eventId('d'),
    message: { type: 1, dt: 1_772_480_520, text: 'Ждём на выходе {\n}' },
  }),
  notification('19:43:00.000', { type: 'ping', eventId: eventId('e') }),
  notification('20:05:00.000', questMessage(eventId('f'), 11, QUESTS.checking)),
  notification('20:06:00.000', questMessage(eventId('b'), 12, QUESTS.debut)),
].join('')
