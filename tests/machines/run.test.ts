import { expect, it } from 'vitest'
import { setup } from 'xstate'
import { unreachedStates } from './run.ts'

it('the walk over all states finds those that nothing leads to', () => {
  const machine = setup({ types: { context: {} as { readonly count: number } } }).createMachine({
    id: 'doors',
    context: { count: 0 },
    initial: 'open',
    states: {
      open: { on: { shut: [{ guard: ({ context }) => context.count > 0, target: 'locked' }, 'shut'] } },
      shut: { after: { 1000: 'open' } },
      locked: {},
      walledUp: { initial: 'brick', states: { brick: {} } },
    },
  })
  const walk = { input: undefined, events: [], deciding: () => undefined }
  expect(unreachedStates(machine, walk)).toEqual(['doors.locked', 'doors.walledUp', 'doors.walledUp.brick'])
})
