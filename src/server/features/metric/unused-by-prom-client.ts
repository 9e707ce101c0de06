/** Replaces, in the build, what prom-client uses for exemplars and summaries only, which we have none of. */
export {}
