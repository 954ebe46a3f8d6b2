// The command by which the pilot is started for this site.
import { expect, it } from 'vitest'
import { detectSystem, startCommand } from '#web/pilot/start/start-command.ts'

it.each([
  ['windows', true, 'http://localhost:5180', 'node exfil-pilot.mjs'],
  ['windows', false, 'http://127.0.0.1:5180', 'exfil pilot'],
  ['windows', false, 'http://localhost:5173', 'exfil pilot --origin http://localhost:5173'],
  ['windows', true, 'https://exfil.example.org', 'node exfil-pilot.mjs --origin https://exfil.example.org'],
  [
    'mac',
    true,
    'http://localhost:5180',
    'node exfil-pilot.mjs --game ~/tarkov --screenshots ~/tarkov/Screenshots',
  ],
] as const)('on %s, as a file %s, for a page of %s', (system, isFile, origin, command) => {
  expect(startCommand(system, { isFile, origin })).toBe(command)
})

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'mac'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'linux'],
] as const)('%s is %s', (userAgent, system) => {
  expect(detectSystem(userAgent)).toBe(system)
})
