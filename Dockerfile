# The server in a container: the package of `npm pack`, built with all tools, then installed with what it needs alone and run without
# privileges. The version of Node is pinned by its tag; who pins the image too appends its digest (`docker buildx imagetools inspect
# node:24.21.0-slim` names it).
FROM node:24.21.0-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm pack --silent --pack-destination /tmp

# The package with the versions of the lock file, as `npm pack` leaves it out.
FROM node:24.21.0-slim AS install
WORKDIR /app
COPY --from=build /tmp/exfil-*.tgz /tmp/exfil.tgz
RUN tar -xzf /tmp/exfil.tgz --strip-components=1
COPY package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24.21.0-slim
WORKDIR /app
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=5180 \
    EXFIL_DATA=/data
RUN install -d -o node -g node -m 700 /data
COPY --from=install /app ./
USER node
VOLUME /data
EXPOSE 5180
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "dist/cli/exfil.js"]
CMD ["serve"]
