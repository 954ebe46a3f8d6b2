// Uploading pictures over HTTP: who may, what is refused, where they are stored, and how they are served.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bucketFiles } from '#cli/server/uploads/upload-files.ts'
import { openUploads } from '#cli/server/uploads/uploads.ts'
import type { Contract } from '#core/api/contract.ts'
import type { AnswerOf } from '#core/api/endpoint.ts'
import { type ApiClient, pathOf } from '../../support/api-client.ts'
import { openTestServer, type Person, type TestServer } from '../../support/test-server.ts'
import { drawPicture } from './draw-picture.ts'

type Uploaded = AnswerOf<Contract['uploadPicture']>

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.admin()
})
afterAll(() => server?.stop())

const upload = (by: ApiClient, body: Buffer, query = '', type = 'image/png') =>
  by.send({
    method: 'POST',
    path: `${pathOf('/admin/pictures')}${query}`,
    body,
    headers: { 'Content-Type': type },
  })

const look = (path: string): Promise<Response> => fetch(`${server.url()}/pictures/uploads/${path}`)

describe('an uploaded picture', () => {
  it('is served in both sizes, unchanged under its name', async () => {
    const answer = await upload(admin, await drawPicture(600, 300))
    expect(answer.status).toBe(200)
    const { hash, icon, large } = answer.json() as Uploaded
    for (const [name, { bytes }] of [
      [hash, icon],
      [`${hash}-large`, large],
    ] as const) {
      const served = await look(name)
      expect(served.status).toBe(200)
      expect(served.headers.get('content-type')).toBe('image/webp')
      expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect((await served.arrayBuffer()).byteLength).toBe(bytes)
    }
  })

  it('outlives a restart', async () => {
    const { hash } = (await upload(admin, await drawPicture(90, 30))).json() as Uploaded
    await server.restart()
    admin = await server.admin()
    expect((await look(hash)).status).toBe(200)
  })

  it('is cropped as asked', async () => {
    const answer = await upload(admin, await drawPicture(600, 300), '?left=10&top=20&width=100&height=50')
    expect(answer.json()).toMatchObject({
      from: { width: 600, height: 300 },
      large: { width: 100, height: 50 },
    })
    expect((await upload(admin, await drawPicture(60, 30), '?left=10')).status).toBe(422)
    expect((await upload(admin, await drawPicture(60, 30), '?left=-1&top=0&width=5&height=5')).status).toBe(
      400,
    )
  })

  it.each(['..%2F..%2Fetc%2Fpasswd', 'constructor', 'a'.repeat(32), `${'a'.repeat(32)}-huge`])(
    'is none under the name %s',
    async (name) => {
      expect((await look(name)).status).toBe(404)
    },
  )
})

describe('an upload is refused', () => {
  it('to everybody but administrators, before the body is read', async () => {
    for (const by of [server.visitor(), await server.free(), await server.pro()])
      expect((await upload(by, await drawPicture(64, 64))).status).toBe(404)
  })

  it('where the file is no picture, whatever type it claims', async () => {
    const answer = await upload(
      admin,
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      '',
      'image/png',
    )
    expect(answer.status).toBe(415)
    expect(answer.json()).toMatchObject({ tag: 'PictureTypeUnsupported' })
  })

  it('past 5 MB', async () => {
    expect((await upload(admin, Buffer.alloc(5_000_001))).status).toBe(413)
  })

  it('where too many come at once: the others are stored, and the server answers on', async () => {
    const file = await drawPicture(2000, 2000)
    const answers = await Promise.all(Array.from({ length: 100 }, () => upload(admin, file)))
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].toSorted()).toEqual([200, 429])
    expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBe('2')
    expect((await server.visitor().ask('weather')).status).toBe(200)
  })
})

describe('a bucket', () => {
  it('holds the pictures of several servers, with signed requests', async () => {
    const objects = new Map<string, Buffer>()
    const signed: boolean[] = []
    const storage = createServer((request, response) => {
      signed.push(/^AWS4-HMAC-SHA256 /.test(request.headers.authorization ?? ''))
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const key = request.url ?? ''
        if (request.method === 'PUT') objects.set(key, Buffer.concat(chunks))
        const found = objects.get(key)
        response.writeHead(found === undefined ? 404 : 200, { ETag: '"1"' })
        response.end(request.method === 'GET' ? found : undefined)
      })
    })
    await new Promise<void>((listening) => storage.listen(0, '127.0.0.1', listening))
    const url = `http://127.0.0.1:${(storage.address() as AddressInfo).port}/pictures`
    const open = () =>
      openUploads(bucketFiles({ url, region: 'auto', accessKeyId: 'key', secretAccessKey: 'secret' }))
    try {
      const added = await open().add(await drawPicture(64, 64))
      if (added._tag === 'Left') throw new Error(added.left)
      const { hash, icon } = added.right
      expect([...objects.keys()].toSorted()).toEqual([
        `/pictures/uploads/${hash}-large.webp`,
        `/pictures/uploads/${hash}.webp`,
      ])
      expect(Buffer.from((await open().read(hash)) ?? []).equals(icon.bytes)).toBe(true)
      expect(await open().read('0'.repeat(32))).toBeUndefined()
      expect(signed.every((is) => is)).toBe(true)
    } finally {
      await new Promise((closed) => storage.close(closed))
    }
  })
})
