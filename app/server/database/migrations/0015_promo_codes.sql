CREATE TABLE "promo_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"system" text NOT NULL,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"gives" jsonb NOT NULL,
	"max_uses" integer NOT NULL,
	"current_uses" integer DEFAULT 0 NOT NULL,
	"is_active" boolean NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "promo_codes_spelling" UNIQUE("system","code")
);
--> statement-breakpoint
CREATE TABLE "promo_redemptions" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"operation_id" text NOT NULL,
	"user_id" text,
	"mailbox" text,
	"code_id" text NOT NULL,
	"system" text NOT NULL,
	"code" text NOT NULL,
	"credits" double precision NOT NULL,
	"redeemed_at" timestamp with time zone NOT NULL,
	"is_late" boolean NOT NULL,
	"refusal" text,
	CONSTRAINT "promo_redemptions_once" UNIQUE("user_id","operation_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "promo_redemptions_by_user" ON "promo_redemptions" USING btree ("code_id","user_id") WHERE refusal is null;--> statement-breakpoint
CREATE UNIQUE INDEX "promo_redemptions_by_mailbox" ON "promo_redemptions" USING btree ("code_id","mailbox") WHERE refusal is null and mailbox is not null;--> statement-breakpoint
CREATE INDEX "promo_redemptions_by_code" ON "promo_redemptions" USING btree ("code_id","seq");