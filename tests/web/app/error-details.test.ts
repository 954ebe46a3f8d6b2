// What the debug view of the error page says.
import { describe, expect, it } from 'vitest'
import { errorDetails } from '#web/errors/error-details.ts'
import { contourPath } from '#web/ui/contours.ts'

describe('the details of an error', () => {
  it('have its stack, its cause and whatever else it carries', () => {
    const error = Object.assign(new Error('No connection', { cause: 'cable' }), { status: 503 })
    const details = errorDetails(error)
    expect(details).toContain(error.stack ?? '')
    expect(details).toContain('"cause": "cable"')
    expect(details).toContain('"status": 503')
  })
  it('are there for what is no error', () => {
    expect(errorDetails({ tag: 'NotFound' })).toContain('"tag": "NotFound"')
    expect(errorDetails(undefined)).toBe('undefined')
  })
  it('do not fail over an object that holds itself', () => {
    const error = new Error('round')
    Object.assign(error, { self: error })
    expect(errorDetails(error)).toContain('round')
  })
})

describe('the lines on the tile of a map', () => {
  it('are always the same for a map, and others for another', () => {
    expect(contourPath('/maps/woods')).toBe(contourPath('/maps/woods'))
    expect(contourPath('/maps/woods')).not.toBe(contourPath('/maps/customs'))
  })
  it('are numbers all through', () => {
    expect(contourPath('/maps/lab')).toMatch(/^[MQZ\d., -]+$/)
  })
})
