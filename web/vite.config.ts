// Bundles the web app into `dist/web`; in development it serves it and passes the API on to a running `exfil serve`.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const SERVER = process.env.EXFIL_DEV_SERVER ?? 'http://127.0.0.1:5180'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: 'build-manifest.json',
  },
  server: { proxy: { '/api': SERVER, '/builds': SERVER } },
})
