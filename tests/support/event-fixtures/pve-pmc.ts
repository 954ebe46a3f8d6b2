// The story of a PVE PMC in the middle of its wipe, of a player who has one in PVP too.
import { campaign } from '#cli/demo/campaign.ts'
import { scribe } from '#cli/demo/scribe.ts'
import { scriptedPlayer } from './scribe.ts'

const LONG_ENOUGH = 148

export const pvePmc = () => {
  const log = scribe('pve-pmc', '2026-08-22T15:30:00.000Z')
  const player = scriptedPlayer(log, 'sova', 'ru')
  player.do({ tag: 'RegisterAccount', username: 'Сова' })
  log.pass(12)
  player.office({ tag: 'StartPro' })
  log.pass(3)
  player.do({ tag: 'CreatePmc', fraction: 'Bear', gameMode: 'PVP', edition: 'Edge of Darkness' })
  const pvp = player.pmc().uid
  player.do({ tag: 'ChangeLevel', pmc: pvp, level: 2 })
  log.pass(9)
  player.do({ tag: 'CreatePmc', fraction: 'Bear', gameMode: 'PVE', edition: 'Standard' })
  log.pass(1)
  const pve = player.pmc().uid
  player.do({ tag: 'RenamePmc', pmc: pve, name: 'Сова' })
  player.do({ tag: 'ChangeEdition', pmc: pve, edition: 'Edge of Darkness' })
  const game = campaign(log, player, { questsPerModule: 4 })
  while (log.events().length < LONG_ENOUGH) game.playOn()
  const [first, second] = game.openQuests()
  for (const quest of [first, second])
    if (quest !== undefined) player.do({ tag: 'SelectQuest', pmc: game.pmc, quest: quest.uid })
  return log.events()
}
