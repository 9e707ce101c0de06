# syntax=docker/dockerfile:1
# The site as an image, run by a user who may write to two folders and /tmp.
# docs/going-live.md explains how to run it; compose.yaml runs it with Caddy for https.
ARG NODE=24-bookworm-slim

FROM node:${NODE} AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY build.mjs start.mjs runtime.mjs vite.config.ts browser-targets.ts tsconfig*.json ./
COPY src ./src
COPY scripts ./scripts
# Git's history is not here, so the version shows this argument: docker build --build-arg COMMIT=$(git rev-parse --short HEAD) .
ARG COMMIT=unknown
# Nothing needs these at run time: the weights and pictures of fonts that no PDF uses, packages that the bundles contain,
# the source of SQLite, the compiler, which tRPC keeps as a peer dependency, and the Node of npm ci, because the image
# has its own.
RUN npm run build \
 && npm run notices -- dist/THIRD-PARTY-NOTICES.md \
 && npm prune --omit=dev \
 && find node_modules/@expo-google-fonts -type f \( -name '*.png' -o -name '*.ttf' ! -path '*/400Regular/*' \
    ! -path '*/700Bold/*' ! -path '*/bricolage-grotesque/800ExtraBold/*' ! -path '*/noto-sans-hk/900Black/*' \) -delete \
 && cd node_modules \
 && rm -rf lucide-react @base-ui @tanstack react-dom pdf-lib libphonenumber-js swagger-ui-dist \
    better-sqlite3/deps better-sqlite3/src @img/sharp-wasm32 typescript @typescript node-linux-* .bin/node

FROM node:${NODE}
LABEL org.opencontainers.image.title="Wok & Wire" \
      org.opencontainers.image.description="The site and back office of a restaurant supplier in Hong Kong and Macau" \
      org.opencontainers.image.licenses="LicenseRef-Proprietary"
ENV HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    UPLOADS_DIR=/uploads \
    MALLOC_ARENA_MAX=2
WORKDIR /site
COPY --from=build /site/package.json /site/start.mjs /site/build.mjs /site/runtime.mjs ./
COPY --from=build /site/node_modules ./node_modules
COPY --from=build /site/dist ./dist
RUN install -d -o node -g node -m 0750 /data /uploads
USER node
VOLUME ["/data", "/uploads"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node is process 1 and receives the signal itself. Start it with --init anyway, to reap child processes.
CMD ["node", "start.mjs", "--prebuilt"]
