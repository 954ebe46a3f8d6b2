// Names of screenshots as the game writes them.
import { twoDigits } from '#core/format/number.ts'
import type { ScreenshotName } from '#core/pilot/screenshot-name.ts'

/** Writes the name as the game does: metres and clock with two decimals, the quaternion with five. */
export const encodeScreenshotName = ({ takenAt, pose, raidClockHours, counter }: ScreenshotName): string => {
  const { year, month, day, hour, minute, second } = takenAt
  const date = [String(year).padStart(4, '0'), twoDigits(month), twoDigits(day)].join('-')
  const time = [hour, minute, ...(second === undefined ? [] : [second])].map(twoDigits).join('-')
  const groups = [
    ...(pose === undefined
      ? []
      : [
          pose.at.map((metres) => metres.toFixed(2)).join(', '),
          [pose.look.x, pose.look.y, pose.look.z, pose.look.w].map((part) => part.toFixed(5)).join(', '),
        ]),
    ...(raidClockHours === undefined ? [] : [raidClockHours.toFixed(2)]),
  ]
  return `${date}[${time}]${groups.map((group) => `_${group}`).join('')} (${counter}).png`
}
