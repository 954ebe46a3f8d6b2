// Frames of the pilot link, as they are read and written.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLeft, right } from '#core/fp.ts'
import {
  decodePilotCommand,
  decodePilotFrame,
  encodePilotFrame,
  isQuestCompletedStatus,
  type PilotCommand,
  type PilotMessage,
  updatePilotSettings,
} from '#core/pilot/messages.ts'
import { needsUpdate } from '#core/pilot/pilot-version.ts'

const MESSAGES: readonly PilotMessage[] = [
  {
    messageType: 'CONFIGURATION',
    version: '1.4.0',
    gameFolder: 'C:\\Battlestate Games\\Escape from Tarkov',
    screenshotsFolder: null,
  },
  {
    messageType: 'SEND_FILENAME',
    filename: '2026-03-02[19-56]_-98.89, 22.74, -345.97_0.32263, 0.47266, -0.18602, 0.79869_15.61 (0).png',
  },
  { messageType: 'POSITION_UPDATE', x: -98.89, y: 22.74, z: -345.97 },
  { messageType: 'MAP_CHANGE', map: 'TarkovStreets' },
  { messageType: 'QUEST_UPDATE', questId: '5936d90786f7742b1420ba5b', status: 12 },
  { messageType: 'QUEST_UPDATE', questId: '5936d90786f7742b1420ba5b', status: 'Success' },
]

const COMMANDS: readonly PilotCommand[] = [
  { messageType: 'SETTINGS_UPDATE', gameFolder: 'D:\\Games\\EFT', screenshotsFolder: null },
  { messageType: 'SETTINGS_RESET' },
  { messageType: 'UPDATE' },
]

describe('a frame from the pilot', () => {
  it.each(MESSAGES)('$messageType is read as it was written', (message) => {
    expect(decodePilotFrame(encodePilotFrame(message))).toEqual({ tag: 'Message', message })
  })

  it('takes an empty or absent folder for none', () => {
    const frame = decodePilotFrame('{"messageType":"CONFIGURATION","version":"1.4.0","gameFolder":""}')
    expect(frame).toMatchObject({
      tag: 'Message',
      message: { version: '1.4.0', gameFolder: null, screenshotsFolder: null },
    })
  })

  it.each([
    'Watching C:\\Battlestate Games\\Escape from Tarkov\\Logs',
    '{"messageType":"UPDATE"',
    '12',
    '"ready"',
    'null',
    '',
  ])('that is no JSON structure is a line of the log: %j', (line) => {
    expect(decodePilotFrame(line)).toEqual({ tag: 'LogLine', line })
  })

  it.each([
    ['{"messageType":"RAID_ENDED"}', '"RAID_ENDED"'],
    ['{"messageType":"toString"}', '"toString"'],
    ['{"messageType":"UPDATE"}', '"UPDATE"'],
    ['{"map":"bigmap"}', 'nothing'],
    ['[1,2]', 'nothing'],
  ])('of a type that is not known says which: %s', (text, found) => {
    expect(decodePilotFrame(text)).toMatchObject({
      tag: 'UnknownMessage',
      error: { path: 'messageType', found },
    })
  })

  it.each([
    ['{"messageType":"POSITION_UPDATE","x":1,"y":"two","z":3}', 'y', '"two"'],
    ['{"messageType":"POSITION_UPDATE","x":1,"y":2}', 'z', 'nothing'],
    ['{"messageType":"MAP_CHANGE","map":""}', 'map', '""'],
    ['{"messageType":"SEND_FILENAME","filename":null}', 'filename', 'null'],
    ['{"messageType":"QUEST_UPDATE","questId":"5936d90786f7742b1420ba5b"}', 'status', 'nothing'],
    ['{"messageType":"CONFIGURATION","version":"1.4.0","gameFolder":7}', 'gameFolder', '7'],
  ])('that is malformed names path and value: %s', (text, path, found) => {
    expect(decodePilotFrame(text)).toMatchObject({ tag: 'MalformedMessage', error: { path, found } })
  })

  it('never makes the reader fail', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(['Message', 'LogLine', 'UnknownMessage', 'MalformedMessage']).toContain(
          decodePilotFrame(text).tag,
        )
      }),
      { numRuns: 500 },
    )
  })
})

describe('a command to the pilot', () => {
  it.each(COMMANDS)('$messageType is read as it was written', (command) => {
    expect(decodePilotCommand(encodePilotFrame(command))).toEqual(right(command))
  })

  it('sends an empty folder as null', () => {
    expect(
      encodePilotFrame(updatePilotSettings({ gameFolder: ' D:\\Games\\EFT ', screenshotsFolder: '  ' })),
    ).toBe('{"messageType":"SETTINGS_UPDATE","gameFolder":"D:\\\\Games\\\\EFT","screenshotsFolder":null}')
  })

  it.each(['hello', '{"messageType":"QUEST_UPDATE"}', '{"messageType":"SETTINGS_UPDATE","gameFolder":1}'])(
    'is refused when it is none: %s',
    (text) => {
      expect(isLeft(decodePilotCommand(text))).toBe(true)
    },
  )
})

it.each([
  [12, true],
  ['12', true],
  [' 12 ', true],
  [11, false],
  ['11', false],
  ['0xc', false],
  ['Success', false],
  [Number.NaN, false],
])('quest status %j completed: %s', (status, completed) => {
  expect(isQuestCompletedStatus(status)).toBe(completed)
})

it.each([
  ['an older pilot', '1.3.9', '1.4.0', true],
  ['a newer pilot', '1.5.0', '1.4.0', true],
  ['the same pilot', '1.4.0', '1.4.0', false],
  ['the same pilot, written otherwise', ' v1.4.0', '1.4.0', false],
  ['any pilot while no version is wanted', '1.4.0', '', false],
])('%s needs an update when its version differs', (_, reported, wanted, needed) => {
  expect(needsUpdate(reported, wanted)).toBe(needed)
})
