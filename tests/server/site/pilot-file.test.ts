// The companion that a build offers.
import { afterEach, describe, expect, it } from 'vitest'
import { currentBuild } from '#cli/server/http/build.ts'
import { makeWebFolder, type WebFolder } from './web-folder.ts'

let folder: WebFolder | undefined
afterEach(() => folder?.remove())

const offered = (head: string) => {
  folder = makeWebFolder({ 'downloads/exfil-pilot.mjs': `${head}console.log(1)\n` })
  return currentBuild(folder.path).pilotFile
}

describe('the file of the pilot', () => {
  it('is offered with the version that it says itself', () => {
    expect(offered('#!/usr/bin/env node\n// exfil-pilot 9.8.7\n')?.version).toBe('9.8.7')
  })

  it.each(['#!/usr/bin/env node\n', ''])('is not offered where its head is %j', (head) => {
    expect(offered(head)).toBeUndefined()
  })
})
