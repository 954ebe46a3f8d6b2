// A browser's subscription to Web Push, and how a test reads what is sent to it.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of a browser; only the public part and the shared secret leave it. */
export const newPushKeys = () => {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const auth = randomBytes(16)
  return {
    ecdh,
    auth,
    keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
  }
}

/** As `addPushDevice` takes it. */
export const newPushDevice = (host = 'fcm.googleapis.com') => ({
  endpoint: `https://${host}/fcm/send/${randomBytes(12).toString('base64url')}`,
  keys: newPushKeys().keys,
})

/** The text of a message of one record in the encoding `aes128gcm` (RFC 8188, RFC 8291). */
export const decryptPush = (
  { ecdh, auth }: Pick<ReturnType<typeof newPushKeys>, 'ecdh' | 'auth'>,
  body: Buffer,
): string => {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + body.readUInt8(20)
  const sender = body.subarray(21, keyEnd)
  const derive = (secret: Buffer, saltOf: Buffer, info: Buffer, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, saltOf, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = derive(ecdh.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
